/** Two objects as one; what they read anew at each look they still do. */
export const joined = <A extends object, B extends object>(one: A, other: B): A & B =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) }) as A & B;
