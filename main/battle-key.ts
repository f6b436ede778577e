/** Names a battle among all of a campaign: the province it was for, its invader, and the season it was fought in. */
export const battleKey = (battle: string, now: number): string => `${battle}/${now}`;

/** Reads what names a battle. Without a season the last of that name is meant; null if it names none. */
export function readBattleKey(key: string): { readonly battle: string; readonly now: number | null } | null {
  const [province, invader, season, ...more] = key.split('/');
  if (province === undefined || invader === undefined || more.length > 0) return null;
  const battle = `${province}/${invader}`;
  if (season === undefined) return { battle, now: null };
  return /^[1-9]\d*$/.test(season) ? { battle, now: Number(season) } : null;
}
