import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

const path = '/api/tenant'

/** What a community says of itself. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  return {
    async editCommunity() {
      const answer = await api({ host, headers, path })
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(answer)
      return { path, headers: { 'if-match': `"${concurrencyStamp}"` }, body: { languages: ['en'] } }
    },
  }
}
