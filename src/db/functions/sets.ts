/** A set of the kernel's as SQL. */
export const inSet = (values: readonly number[]): string => `(${values.join(', ')})`
