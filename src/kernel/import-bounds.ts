/** How much an isolate has of imports at once. */
export const importBounds = {
  /** Of one file in the body. Reading, planning and writing it takes about ten times as much memory. */
  bytes: 4 * 1024 * 1024,
  /** Before larger files are read it is asked what their sender may: one round trip more. */
  bytesUnasked: 3 * 1024 * 1024,
  /** Of one that is uploaded, and read in pieces of `pieceBytes`. */
  uploadBytes: 25 * 1024 * 1024,
  pieceBytes: 256 * 1024,
} as const

/** What a file of a programme may come as. */
export const programmeTypes = [
  'application/xml',
  'text/xml',
  'application/json',
  'application/ld+json',
  'text/calendar',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/octet-stream',
]
