import {
  type Api,
  type Arrangements,
  createThing,
  draftFields,
  jsonOf,
  type Stage,
} from '../stage.ts'

const path = '/api/eventtemplate'

/** The templates of a community's events, and what events take from them. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  let names = 0
  const fields = () => ({ name: `Template ${++names}`, fields: { subtitle: 'From a template' } })
  const template = () => createThing(api, { host, headers, path, body: fields() })
  const stamped = ({ concurrencyStamp }: { concurrencyStamp: string }) => ({
    'if-match': `"${concurrencyStamp}"`,
  })
  const following = async () => {
    const { id: templateId } = await template()
    const body = { ...draftFields, templateId }
    const { id, concurrencyStamp } = jsonOf<{ id: string; concurrencyStamp: string }>(
      await api({ host, headers, method: 'POST', path: '/api/event', body }),
    )
    return { path: `/api/events/${id}/template-sync`, concurrencyStamp }
  }
  return {
    listEventTemplates: async () => ({ path }),
    getEventTemplate: async () => ({ path: `${path}/${(await template()).id}` }),
    createEventTemplate: async () => ({ path, body: fields() }),
    async editEventTemplate() {
      const made = await template()
      return { path: `${path}/${made.id}`, headers: stamped(made), body: { name: `${++names}` } }
    },
    async deleteEventTemplate() {
      const made = await template()
      return { path: `${path}/${made.id}`, headers: stamped(made) }
    },
    getTemplateDifferences: async () => ({ path: `${(await following()).path}/diff` }),
    async applyTemplate() {
      const made = await following()
      return {
        path: `${made.path}/apply`,
        headers: stamped(made),
        body: { templateRevision: 1, fields: ['subtitle'] },
      }
    },
    listTemplateSyncs: async () => ({ path: `${(await following()).path}/history` }),
  }
}
