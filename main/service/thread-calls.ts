import { TALOMIR } from '../../data/world.ts';
import type { Answer, Atlas, CampaignKey, Handlers } from '../contract.ts';
import { isBattleKey } from '../store/battle-files.ts';
import type { BattlesAlone, TableCall } from './alone-calls.ts';
import { atlasOf } from './atlas.ts';
import { askCampaign, atRest, type Campaigns, type ThreadCall } from './open-campaigns.ts';

/** What is passed on to the thread of an open campaign. */
export function campaignHandlers(campaigns: Campaigns): Pick<Handlers, Exclude<ThreadCall, TableCall> | 'atRest'> {
  const asked = <K extends ThreadCall>(call: K): Handlers[K] => ((given: { readonly key: CampaignKey }) => askCampaign(campaigns, call, given)) as Handlers[K];
  return {
    standing: asked('standing'),
    founding: asked('founding'),
    choose: asked('choose'),
    throwDice: asked('throwDice'),
    takeBackThrow: asked('takeBackThrow'),
    dropThrows: asked('dropThrows'),
    step: asked('step'),
    playOn: asked('playOn'),
    atRest: ({ key }) => atRest(campaigns, key),
    cancel: asked('cancel'),
    settleBattle: asked('settleBattle'),
    tableSheet: asked('tableSheet'),
    weighReport: asked('weighReport'),
    reportBattle: asked('reportBattle'),
    changeSettings: asked('changeSettings'),
    mapView: asked('mapView'),
    nationsView: asked('nationsView'),
    nationView: asked('nationView'),
    provinceView: asked('provinceView'),
    warsView: asked('warsView'),
    warView: asked('warView'),
    battlesView: asked('battlesView'),
    rulers: asked('rulers'),
    lives: asked('lives'),
    lifeView: asked('lifeView'),
    companies: asked('companies'),
    companyView: asked('companyView'),
    callPerson: asked('callPerson'),
    callProvince: asked('callProvince'),
    nationSums: asked('nationSums'),
    fallen: asked('fallen'),
    writeNote: asked('writeNote'),
    chronicle: asked('chronicle'),
    findInChronicle: asked('findInChronicle'),
    nationHistory: asked('nationHistory'),
    history: asked('history'),
    writtenChronicle: asked('writtenChronicle'),
    campaignPosition: asked('campaignPosition'),
    writtenTable: asked('writtenTable'),
    writtenMap: asked('writtenMap'),
    battleReport: asked('battleReport'),
    writtenBattle: asked('writtenBattle'),
    seasons: asked('seasons'),
    seasonEvents: asked('seasonEvents'),
    seasonPersons: asked('seasonPersons'),
    seasonUnits: asked('seasonUnits'),
    battleEvents: asked('battleEvents'),
    agreeLength: asked('agreeLength'),
    playNation: asked('playNation'),
    goBack: asked('goBack'),
    takeBack: asked('takeBack'),
    courses: asked('courses'),
    returnTo: asked('returnTo'),
    openBattle: asked('openBattle'),
    // of no campaign: the land as it is printed
    atlas: async ({ key }) => (key === null ? { ok: atlasOf(TALOMIR) } : ((await askCampaign(campaigns, 'atlas', { key })) as Answer<Atlas>)),
  };
}

/** What is passed on to the thread in which a battle is on the table: of a campaign, or on its own. */
export function tableHandlers(campaigns: Campaigns, alone: BattlesAlone): Pick<Handlers, TableCall> {
  const atTable = <K extends TableCall>(call: K): Handlers[K] =>
    ((given: { readonly key: CampaignKey }) => (isBattleKey(given.key) ? alone.ask(call, given) : askCampaign(campaigns, call, given))) as Handlers[K];
  return {
    battleLegal: atTable('battleLegal'),
    order: atTable('order'),
    undo: atTable('undo'),
    autopilot: atTable('autopilot'),
    odds: atTable('odds'),
    mayOrder: atTable('mayOrder'),
    battleLog: atTable('battleLog'),
    battleReplay: atTable('battleReplay'),
    prospects: atTable('prospects'),
  };
}
