/** What a device keeps of the pages of events at most. */
export const offlineBounds = { pages: 40, pageKilobytes: 512, assets: 20 }
