/** What the API says in longer texts is known by a digest of it: the English is in the product already. */
const longestName = 24
/** So many that no two of some hundreds of our own texts are alike. */
const digests = 36 ** 6

/** By what the tables of words know a name or a text of the API. */
export const keyOf = (name: string): string =>
  name.length <= longestName || hasValues(name) ? name : digestOf(name).toString(36)

/** Whether a sentence holds the places of values: `At most {count} pixels.` */
export const hasValues = (sentence: string): boolean => /\{\w+\}/.test(sentence)

/** For nothing that somebody could gain by: two texts with one digest would be one in German. */
function digestOf(text: string): number {
  let digest = 0
  for (let index = 0; index < text.length; index++) {
    digest = (digest * 131 + text.charCodeAt(index)) % digests
  }
  return digest
}
