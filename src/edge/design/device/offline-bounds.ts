/** What a device keeps of the pages of events at most. */
export const offlineBounds = { pages: 40, pageKilobytes: 512, assets: 20 }

/** What an address of a programme says that is kept; what is searched for is not. */
export const keptQuery = ['day', 'zone']
