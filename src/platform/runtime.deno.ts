/** On Deno the pages of an isolate are its only cache. */
export const sharedCache = (): Cache | null => null
