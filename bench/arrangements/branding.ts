import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

const path = '/api/tenant/settings/documents/branding'

/** The document of how the community looks. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  return {
    async editBranding() {
      const answer = await api({ host, headers, path })
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(answer)
      return {
        path,
        body: { expectedConcurrencyStamp: concurrencyStamp, colors: { primary: '#6a1f6b' } },
      }
    },
  }
}
