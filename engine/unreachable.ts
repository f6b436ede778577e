/** Closes a switch over a union: does not compile while a case is missing, and is a bug of ours if it is ever met. */
export function unreachable(value: never): never {
  throw new Error(`a case is missing: ${JSON.stringify(value)}`);
}
