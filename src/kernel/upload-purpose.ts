/** What bytes are brought for. */
export const uploadPurpose = { image: 'image', programme: 'programme' } as const

export type UploadPurpose = (typeof uploadPurpose)[keyof typeof uploadPurpose]
