const mostLetters = 60

/** What the address of a page says of its title: lower-case ASCII words, cut between two of them. */
export function pageWords(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (words.length <= mostLetters) return words
  const cut = words.slice(0, mostLetters + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > 0 ? end : mostLetters)
}
