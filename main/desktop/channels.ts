/** The channels between main and preload: calls with their answers, and news. */
export const CHANNELS = { call: 'talomir:call', news: 'talomir:news' } as const;
