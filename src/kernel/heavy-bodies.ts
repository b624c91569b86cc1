/** How much an isolate takes of large bodies at once: its 128 MB hold everything else as well. */
export const heavyBodies = {
  /** Larger bodies take one of `places` from before their bytes are read until the answer. */
  bytesWithoutPlace: 256 * 1024,
  places: 2,
  /** One person leaves the others to others. */
  placesOfOne: 1,
  /** A place is free again after this, also where its request ended without a word. */
  placeHeldMs: 120_000,
  /** The bytes of any body arrive well within that, or they are given up. */
  withinMs: 60_000,
} as const
