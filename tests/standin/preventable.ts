/** An event whose hearers may say that it shall not happen. */
export interface Preventable {
  defaultPrevented: boolean;
  readonly preventDefault: () => void;
}

/** Such an event, with what it tells. */
export function preventable<T extends object>(about: T): Preventable & T {
  const event = {
    ...about,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}
