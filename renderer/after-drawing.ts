/** Waits until the next frame has been drawn, for work that it need not show. */
export const afterDrawing = (): Promise<void> => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
