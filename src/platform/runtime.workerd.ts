/** The shared cache of this place: the Workers Cache API. */
export const sharedCache = (): Cache | null =>
  (caches as unknown as { default: Cache }).default ?? null
