/** A cell of RFC 4180. A text that a spreadsheet would take for a formula is marked as a text. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe = typeof value !== 'number' && /^[=+\-@\t\r\n|]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
