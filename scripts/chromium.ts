/** Where the tests find a Chromium: the CHROMIUM variable, or Debian's place for it. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** How long to wait for something on a page, in milliseconds: a busy machine may take long over it. */
export const PATIENCE = 60_000;

/**
 * Features of Chromium switched off, because they open pages of their own for each new window that nobody sees. Playwright's own list of features must be
 * repeated here: naming any replaces it.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'IsolateOrigins',
  'site-per-process',
  'PreconnectToSearch',
];

/** Flags that keep a headless Chromium quiet and off the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // its tabs share a process: all of them show the app, and starting a process would be most of what a tab does
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
] as const;
