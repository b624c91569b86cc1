/**
 * An absolute address, or one that is relative to `base`; null where the text is none. By the constructor, since Node
 * before 24 finds no address in a text of Latin-1 once it has optimized `URL.canParse`.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
