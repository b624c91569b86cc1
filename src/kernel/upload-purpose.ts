/** What bytes are brought for. */
export const uploadPurpose = { image: 'image', programme: 'programme' } as const

/** What a Worker holds in memory at most, several times over, of one file. */
export const largestUploadBytes = 20 * 1024 * 1024

/** What can be taken as a picture. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

export type ImageType = (typeof imageTypes)[number]

export type UploadPurpose = (typeof uploadPurpose)[keyof typeof uploadPurpose]
