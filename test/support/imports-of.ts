import path from 'node:path'

const importing = /(?:^(?:import|export)(?!\s+type\b)[^;]*?from\s+|\bimport\()'(\.[^']+)'/gms

/** The files of this repository that a file imports, other than for their types. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(importing)].map(([, to]) => path.resolve(path.dirname(file), to!))
