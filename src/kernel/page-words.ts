const mostLetters = 60

/** A title in lower-case ASCII words, joined by hyphens; empty when nothing is left. */
export const asciiWords = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** What the address of a page says of its title: its words, cut between two of them. */
export function pageWords(title: string): string {
  const words = asciiWords(title)
  if (words.length <= mostLetters) return words
  const cut = words.slice(0, mostLetters + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > 0 ? end : mostLetters)
}
