import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

/** The name of the instance, said once more. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const path = '/api/instance/settings/profile'
  return {
    async editInstanceProfile() {
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(
        await api({ host, headers, path }),
      )
      return { path, body: { siteName: 'Bench', expectedConcurrencyStamp: concurrencyStamp } }
    },
  }
}
