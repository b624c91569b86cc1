import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'
import { identity } from './operator-identity.ts'

/** The document of who runs the instance. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const path = '/api/instance/settings/documents/operator-identity'
  return {
    async editInstanceOperatorIdentity() {
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(
        await api({ host, headers, path }),
      )
      return { path, body: { ...identity, expectedConcurrencyStamp: concurrencyStamp } }
    },
  }
}
