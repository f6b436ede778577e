/** 2^30: sines are whole multiples of 1 / 2^30, so that machines whose sines differ in the last bit agree. */
const STEPS = 1073741824;

const RADIANS = Math.PI / 18000;

/**
 * The sine of every hundredth of a degree from 0 to 449.99, so that a cosine is 9000 places on. Made from a quarter turn:
 * turned and mirrored headings have the same sines to the last bit. The one place of the engine that asks for a sine.
 */
export const SINES: Float64Array = (() => {
  const sines = new Float64Array(45000);
  for (let h = 0; h <= 9000; h++) {
    const sine = Math.round(Math.sin(h * RADIANS) * STEPS) / STEPS;
    sines[h] = sine;
    sines[18000 - h] = sine;
    sines[18000 + h] = 0 - sine;
    sines[36000 - h] = 0 - sine;
  }
  for (let h = 0; h < 9000; h++) sines[36000 + h] = sines[h]!;
  return sines;
})();
