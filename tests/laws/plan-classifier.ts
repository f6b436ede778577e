/** What was measured of something, and what it is. */
export interface Sample<T> {
  readonly features: readonly number[];
  readonly is: T;
}

/** Of the spread of each feature, so much is added to all of them: few samples are not trusted to the last (Friedman 1989). */
const RIDGE = 0.03;

const meanOf = (rows: readonly (readonly number[])[]): number[] => rows[0]!.map((_, f) => rows.reduce((sum, row) => sum + row[f]!, 0) / rows.length);

/** Solves `matrix` x = `vector` by elimination. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, vector[i]!]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = r;
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const times = rows[r]![i]! / rows[i]![i]!;
      for (let c = i; c <= n; c++) rows[r]![c]! -= times * rows[i]![c]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

/** Fisher's linear discriminant: classes with means of their own and one spread in common; every class as likely as another. */
export function linearDiscriminant<T>(samples: readonly Sample<T>[]): (features: readonly number[]) => T {
  const all = meanOf(samples.map((s) => s.features));
  const scale = all.map((m, f) => Math.sqrt(samples.reduce((sum, s) => sum + (s.features[f]! - m) ** 2, 0) / samples.length) || 1);
  const scaled = (features: readonly number[]): number[] => features.map((value, f) => (value - all[f]!) / scale[f]!);
  const classes = [...new Set(samples.map((s) => s.is))];
  const means = classes.map((is) => meanOf(samples.filter((s) => s.is === is).map((s) => scaled(s.features))));
  const spread = all.map((_, f) => all.map((_g, g) => (f === g ? RIDGE : 0)));
  for (const { features, is } of samples) {
    const off = scaled(features).map((value, f) => value - means[classes.indexOf(is)]![f]!);
    for (let f = 0; f < off.length; f++) for (let g = 0; g < off.length; g++) spread[f]![g]! += (off[f]! * off[g]!) / (samples.length - classes.length);
  }
  const weights = means.map((mean) => solve(spread, mean));
  const offsets = means.map((mean, k) => mean.reduce((sum, m, f) => sum + m * weights[k]![f]!, 0) / 2);
  return (features) => {
    const at = scaled(features);
    const scores = classes.map((_, k) => at.reduce((sum, value, f) => sum + value * weights[k]![f]!, 0) - offsets[k]!);
    return classes[scores.indexOf(Math.max(...scores))]!;
  };
}
