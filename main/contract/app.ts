/** What a person has set for the whole app. */
export interface Settings {
  readonly theme: 'light' | 'dark' | 'system';
  /** Text size in percent. */
  readonly textSize: number;
  readonly reducedMotion: 'system' | 'on' | 'off';
  /** Milliseconds between two steps while the map is watched. */
  readonly pace: number;
}

/** What is running. */
export interface About {
  readonly version: string;
  /** "Electron", "browser host", and what they run on, each with its version. */
  readonly parts: readonly { readonly name: string; readonly version: string }[];
  /** Where campaigns are kept. */
  readonly folder: string;
}

/** What a menu or a key of the app asks for. */
export type Command =
  | 'back'
  | 'library'
  | 'new-campaign'
  | 'next-step'
  | 'next-season'
  | 'next-decision'
  | 'play'
  | 'map'
  | 'chronicle'
  | 'nations'
  | 'people'
  | 'wars'
  | 'treasures'
  | 'spring-draws'
  | 'charts'
  | 'search'
  | 'print'
  | 'bigger-text'
  | 'smaller-text'
  | 'usual-text'
  | 'settings'
  | 'keys'
  | 'reference'
  | 'about';
