/** The binary logarithm of the cost of a hash (OWASP: 16 MiB, five lanes), and the least, which is for tests. */
export const passwordCost = { usual: 14, least: 10, most: 17 } as const
