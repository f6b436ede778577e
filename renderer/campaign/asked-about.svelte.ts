import { getContext, setContext } from 'svelte';

/** The province that a question is about, or to which what is being chosen leads: the map rings it as long as it is asked. */
export interface AskedAbout {
  readonly province: string | null;
  /** Says it until the function that it answers is called. */
  readonly say: (province: string | null) => () => void;
}

/** Nothing is asked about yet. */
export function createAskedAbout(): AskedAbout {
  let province = $state<string | null>(null);
  let last = 0;
  return {
    get province() {
      return province;
    },
    say(about) {
      const mine = ++last;
      province = about;
      // whoever has said something since is not silenced
      return () => {
        if (mine === last) province = null;
      };
    },
  };
}

const KEY = Symbol('asked about');
/** Hands it to the campaign's map and to whatever asks. */
export const provideAskedAbout = (about: AskedAbout): AskedAbout => setContext(KEY, about);
/** What the question is about; inside a campaign only. */
export const useAskedAbout = (): AskedAbout => getContext<AskedAbout>(KEY);
