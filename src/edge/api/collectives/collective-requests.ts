import type { CollectiveChanges } from '../../../domain/collectives/index.ts'

type Sent = {
  [Name in keyof CollectiveChanges['profile']]?: CollectiveChanges['profile'][Name] | undefined
} & {
  participation?:
    | { displayName?: string | null | undefined; pictureUri?: string | null | undefined }
    | undefined
  profilePictureId?: string | null | undefined
  bannerImageId?: string | null | undefined
}

const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Absent members stay absent: they keep their stored values. */
export const changesOf = ({
  participation = {},
  profilePictureId,
  bannerImageId,
  ...profile
}: Sent): Pick<CollectiveChanges, 'profile' | 'participation' | 'pictures'> => ({
  profile: present(profile),
  participation: present(participation),
  pictures: present({ profilePictureId, bannerImageId }),
})
