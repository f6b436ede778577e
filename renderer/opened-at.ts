/** What the address of the page says: the token of the browser host, and the campaign to show first. */
export interface OpenedAt {
  readonly token: string;
  readonly open: string | null;
}

const TOKEN = 'talomir-token';

/** Reads the fragment of the address and takes it out of sight. The token is kept for this tab, so that it may be loaded again. */
export function openedAt(): OpenedAt {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const given = fragment.get('t');
  if (given !== null) {
    sessionStorage.setItem(TOKEN, given);
    history.replaceState(null, '', location.pathname);
  }
  return { token: given ?? sessionStorage.getItem(TOKEN) ?? '', open: fragment.get('open') };
}
