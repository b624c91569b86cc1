import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

/** What the platform takes is said again as it was. */
export function arrange(api: Api, { fosdem: { host, authorization } }: Stage): Arrangements {
  const path = '/api/instance/settings/platform-monetization'
  return {
    async replacePlatformMonetization() {
      const read = await api({ host, headers: authorization, path })
      const { feeBasisPoints, fixedCharges, contribution, revision } = jsonOf<{
        feeBasisPoints: number
        fixedCharges: unknown
        contribution: unknown
        revision: number
      }>(read)
      const body = { feeBasisPoints, fixedCharges, contribution, expectedRevision: revision }
      return { path, body }
    },
  }
}
