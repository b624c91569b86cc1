/** How much an isolate has of imports at once: its 128 MB hold everything else as well. */
export const importBounds = {
  /** Of one file. Reading, planning and writing it takes about ten times as much memory. */
  bytes: 4 * 1024 * 1024,
  /** Larger files take one of `places` from before their bytes are read until the answer. */
  bytesWithoutPlace: 256 * 1024,
  /** Before larger files are read it is asked who sends them: one round trip more. */
  bytesUnasked: 3 * 1024 * 1024,
  places: 2,
  /** A place is free again after this, also where its request ended without a word. */
  placeHeldMs: 120_000,
  /** The bytes arrive well within that. */
  bodyWithinMs: 60_000,
} as const
