/** Electron's `dialog`, with nobody before it: what asks is left without an answer, what tells is read. */
export const dialog = {
  showOpenDialog: async (): Promise<{ canceled: boolean; filePaths: string[] }> => ({ canceled: true, filePaths: [] }),
  showMessageBox: async (): Promise<{ response: number; checkboxChecked: boolean }> => ({ response: 0, checkboxChecked: false }),
};
