/** Says to a thread that waits at a number it shares that something has happened. */
export function ring(bell: Int32Array): void {
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}
