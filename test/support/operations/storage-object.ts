import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'
import { imageRow, storeImage } from '../images.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** A picture of the organizer, which the event shows. */
    storageObject: string
    /** Its upload. */
    uploadSession: string
  }
}

export const storageObject = declareOperations({
  things: { storageObject: null, uploadSession: null },
  async arrange({ community, organizer, things }) {
    const image = await imageRow(community, organizer)
    await inTenant(community.id, 'update event set featured_image_id = $2 where id = $1', [
      things.event,
      image,
    ])
    return { storageObject: image, uploadSession: image }
  },
  settle: async ({ things }) => {
    await storeImage(things.storageObject)
    return {}
  },
  examples: {
    createUploadSession: {
      body: () => ({ contentType: 'image/png', expectedSizeBytes: 68 }),
    },
    uploadContent: { raw: () => ({ contentType: 'image/png', text: 'no picture' }) },
    deleteStorageObject: {},
  },
})
