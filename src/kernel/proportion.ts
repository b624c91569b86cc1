/** As much of a whole as a part is of a total, rounded half up. Of nothing there is no part. */
export const inProportion = (whole: bigint, part: bigint, total: bigint): bigint =>
  total === 0n ? 0n : (2n * whole * part + total) / (2n * total)
