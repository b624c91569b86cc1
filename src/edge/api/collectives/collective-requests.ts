import type { CollectiveChanges, CollectiveView } from '../../../domain/collectives/index.ts'

type Sent = {
  [Name in keyof CollectiveChanges['profile']]?: CollectiveChanges['profile'][Name] | undefined
} & {
  participation?:
    | { displayName?: string | null | undefined; pictureUri?: string | null | undefined }
    | undefined
}

const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Absent members stay absent: they keep their stored values. */
export const changesOf = ({
  participation = {},
  ...profile
}: Sent): Pick<CollectiveChanges, 'profile' | 'participation'> => ({
  profile: present(profile),
  participation: present(participation),
})

export const managementPath = ({ kind, id }: CollectiveView) =>
  `/api/${kind}/${id}/management-detail`
