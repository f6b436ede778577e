import type { Answer, CampaignKey, NewCampaign, Standing } from '../main/contract.ts';
import { connect } from './client.ts';
import { openedAt } from './opened-at.ts';
import { clearEvents, complain, element, showCampaigns, showEvents, showStanding } from './page.ts';

/** A plain page that proves the way through: campaigns are listed, founded, opened and played on. */
const { token, open } = openedAt();
const game = connect(token);

const form = element('founding', HTMLFormElement);
const opener = element('new-campaign', HTMLButtonElement);
const nameField = element('name', HTMLInputElement);
const seedField = element('seed', HTMLInputElement);
const battlesField = element('battles', HTMLSelectElement);
let shown: CampaignKey | null = null;
let isBusy = false;

/** Does one thing at a time, and says what was refused; what was answered, or null. */
async function done<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
  if (isBusy) return null;
  isBusy = true;
  document.body.ariaBusy = 'true';
  const answer = await call();
  isBusy = false;
  document.body.ariaBusy = 'false';
  complain('ok' in answer ? '' : answer.message);
  return 'ok' in answer ? answer.ok : null;
}

function show(standing: Standing | null): void {
  if (standing === null) return;
  if (standing.key !== shown) clearEvents();
  shown = standing.key;
  showStanding(standing);
}

async function list(): Promise<void> {
  const entries = await done(() => game.listCampaigns({}));
  if (entries !== null) showCampaigns(entries, (key) => void done(() => game.openCampaign({ key })).then(show));
}

/** A campaign that plays itself, under the rules as they are suggested. */
const suggested = (name: string, seed: number, battles: NewCampaign['battles']): NewCampaign => ({
  name,
  seed,
  players: [],
  years: null,
  battles,
  nations: null,
  options: {},
  settings: { asks: 'never', iron: false, realDice: false },
});

function suggest(): void {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
  seedField.value = String(seed);
  nameField.value = `Talomir ${seed}`;
}

function fold(isOpen: boolean): void {
  form.hidden = !isOpen;
  opener.ariaExpanded = String(isOpen);
}

opener.addEventListener('click', () => {
  suggest();
  fold(form.hidden !== false);
});

form.addEventListener('submit', async (submitted) => {
  submitted.preventDefault();
  const founded = await done(() =>
    game.foundCampaign(suggested(nameField.value, seedField.valueAsNumber, battlesField.value === 'abstract' ? 'abstract' : 'rrtk')),
  );
  if (founded === null) return;
  fold(false);
  show(founded);
  await list();
});

element('next-step', HTMLButtonElement).addEventListener('click', async () => {
  const key = shown;
  if (key === null) return;
  const happened = await done(() => game.step({ key }));
  if (happened === null) return;
  show(happened.standing);
  showEvents(happened.events);
});

element('next-season', HTMLButtonElement).addEventListener('click', async () => {
  const key = shown;
  if (key !== null) show(await done(() => game.playOn({ key, until: 'season' })));
});

game.listen((item) => {
  if (item.news !== 'happened' || item.standing.key !== shown) return;
  showStanding(item.standing);
  showEvents(item.events);
});

// an address put in over this one: a new start of the host, or another campaign
addEventListener('hashchange', () => location.reload());

await list();
if (open !== null) show(await done(() => game.openCampaign({ key: open })));
