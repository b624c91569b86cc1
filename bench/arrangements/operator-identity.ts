import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

export const identityPath = '/api/tenant/settings/documents/directory-operator-identity'

/** The first that a directory says of itself: all that it needs to be opened. */
export const identity = {
  expectedConcurrencyStamp: '00000000-0000-0000-0000-000000000000',
  legalEntity: {
    publicName: 'A community of the bench',
    legalName: 'A community of the bench',
    operatorKindCode: 'individual',
    jurisdictionCountryCode: 'BE',
  },
  contacts: { publicContactEmail: 'bench@example.test' },
  legalLinks: {
    legalNoticeUrl: 'https://example.test/legal',
    privacyUrl: 'https://example.test/privacy',
  },
}

/** The document of who runs the community. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  return {
    async editDirectoryOperatorIdentity() {
      const answer = await api({ host, headers, path: identityPath })
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(answer)
      return {
        path: identityPath,
        body: { ...identity, expectedConcurrencyStamp: concurrencyStamp },
      }
    },
  }
}
