/** Compares in constant time. Both are hashes of one length. */
export function isSameHash(one: string, other: string): boolean {
  const left = new TextEncoder().encode(one)
  const right = new TextEncoder().encode(other)
  let difference = left.length ^ right.length
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0)
  left.fill(0)
  right.fill(0)
  return difference === 0
}
