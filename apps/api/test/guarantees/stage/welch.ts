/**
 * Welch's t of two samples: how far their means lie apart, in standard errors. Below 4.5 the samples
 * tell nothing of what they were taken of (the threshold of TVLA, ISO/IEC 17825).
 */
export function welchT(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [momentsOf(a), momentsOf(b)];
  return (one.mean - other.mean) / Math.sqrt(one.variance / a.length + other.variance / b.length);
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}

/** Without the slowest of all, which the machine made and not the work; of both samples alike. */
export function cropped(
  a: readonly number[],
  b: readonly number[],
  share: number,
): [number[], number[]] {
  const all = [...a, ...b].toSorted((one, other) => one - other);
  const most = all[Math.floor(all.length * share) - 1] ?? Number.POSITIVE_INFINITY;
  return [a.filter((value) => value <= most), b.filter((value) => value <= most)];
}
