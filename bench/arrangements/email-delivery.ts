import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

/** Mails of the community and of the instance: switched off and on again. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const of = (path: string) => ({
    read: async () => ({ path }),
    preview: async () => ({ path: `${path}/disable-preview` }),
    async disable() {
      const { revision, confirmationToken } = await jsonOf<Record<string, string>>(
        await api({ host, headers, method: 'POST', path: `${path}/disable-preview` }),
      )
      const acknowledgement = 'DISABLE EMAIL DELIVERY'
      return { path: `${path}/disable`, body: { acknowledgement, revision, confirmationToken } }
    },
    enable: async () => ({ path: `${path}/enable` }),
  })
  const smtp = '/api/instance/settings/smtp'
  const [tenant, instance] = [of('/api/settings/email-delivery'), of(smtp)]
  return {
    async updateMailServer() {
      const read = await api({ host, headers, path: smtp })
      const { server } = jsonOf<{ server: { revision: number; port: number } }>(read)
      return { path: smtp, body: { expectedRevision: server.revision, port: server.port } }
    },
    testMailServer: async () => ({ path: `${smtp}/test` }),
    getEmailDelivery: tenant.read,
    previewEmailDisable: tenant.preview,
    disableEmail: tenant.disable,
    enableEmail: tenant.enable,
    getInstanceEmailDelivery: instance.read,
    previewInstanceEmailDisable: instance.preview,
    disableInstanceEmail: instance.disable,
    enableInstanceEmail: instance.enable,
  }
}
