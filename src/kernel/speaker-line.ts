/** The speakers of a calendar's entry, as readers see them and as they come back from an import. */
export const speakerProperty = 'X-SPEAKER'

export const speakerLine = (names: readonly string[]): string | null => {
  if (names.length === 0) return null
  return `${names.length === 1 ? 'Speaker' : 'Speakers'}: ${names.join(', ')}`
}
