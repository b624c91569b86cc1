import { type Api, type Arrangements, createThing, type Stage } from '../stage.ts'

const path = '/api/tenant/registration-properties'

/** The registration properties of a community. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  let keys = 0
  const fields = () => ({
    key: `property-${++keys}`,
    label: 'Company',
    appliesTo: 'Registration',
    type: 'ShortText',
    exposure: 'Public',
  })
  const property = () => createThing(api, { host, headers, path, body: fields() })
  const stamped = ({ concurrencyStamp }: { concurrencyStamp: string }) => ({
    'if-match': `"${concurrencyStamp}"`,
  })
  return {
    getRegistrationProperty: async () => ({ path: `${path}/${(await property()).id}` }),
    createRegistrationProperty: async () => ({ path, body: fields() }),
    async editRegistrationProperty() {
      const made = await property()
      return { path: `${path}/${made.id}`, headers: stamped(made), body: { label: 'Changed' } }
    },
    async deleteRegistrationProperty() {
      const made = await property()
      return { path: `${path}/${made.id}`, headers: stamped(made) }
    },
  }
}
