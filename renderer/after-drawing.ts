/** Waits until the next frame has been drawn: what need not be in it can be done then. */
export const afterDrawing = (): Promise<void> => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
