/** Where the tests find a Chromium: the CHROMIUM variable, or Debian's place for it. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Milliseconds that something on a page is waited for: a machine with much else to do may take long over it. */
export const PATIENCE = 60_000;

/** What Chromium need not do: made ready for each new window are pages of its own that nobody sees. The rest Playwright turns off, and would not if it were not named here. */
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
  // its tabs share a process: all of them show the app, and what a process takes to start would be most of what a tab does
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
