/** A cell of RFC 4180. A text that a spreadsheet would take for a formula is marked as a text. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe = typeof value !== 'number' && /^[=+\-@\t\r\n|]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file of RFC 4180, with a mark that tells spreadsheets that it is UTF-8. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join()}\r\n`).join('')}`
