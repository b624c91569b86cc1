/**
 * A whole in parts that are in proportion to the weights. What is left over by rounding goes to the largest remainders,
 * of equal ones to the first, so the parts are exactly the whole. Without any weight all parts are nothing.
 */
export function partsByLargestRemainder(whole: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, each) => all + each, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight, index) => {
    const share = whole * weight
    return { index, part: share / sum, remainder: share % sum }
  })
  const rest = whole - shares.reduce((all, { part }) => all + part, 0n)
  const largest = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
      .slice(0, Number(rest))
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => part + BigInt(largest.has(index)))
}
