/** How much an isolate has of imports at once. */
export const importBounds = {
  /** Of one file. Reading, planning and writing it takes about ten times as much memory. */
  bytes: 4 * 1024 * 1024,
  /** Before larger files are read it is asked what their sender may: one round trip more. */
  bytesUnasked: 3 * 1024 * 1024,
} as const
