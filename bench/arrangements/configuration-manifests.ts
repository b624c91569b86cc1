import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

interface Sections {
  branding: { primaryColor: string | null }
  platformMonetization: { feeBasisPoints: number }
}
interface Read {
  manifest: Sections & { version: number; scope: string }
}

/** Another colour for the community, another fee for the instance. */
const changes = {
  tenant: ({ branding }: Sections) => ({
    branding: {
      ...branding,
      primaryColor: branding.primaryColor === '#123456' ? '#654321' : '#123456',
    },
  }),
  instance: ({ platformMonetization: said }: Sections) => ({
    platformMonetization: { ...said, feeBasisPoints: said.feeBasisPoints === 1 ? 2 : 1 },
  }),
}

/** What is configured is compared with something else, and then applied as that. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const comparing = (base: string, scope: keyof typeof changes) => async () => {
    const path = `${base}/configuration-manifest`
    const { manifest } = jsonOf<Read>(await api({ host, headers, path }))
    const { version } = manifest
    return {
      path: `${path}/dry-run`,
      body: { manifest: { version, scope, ...changes[scope](manifest) } },
    }
  }
  const applying = (base: string, scope: keyof typeof changes) => async () => {
    const compared = await comparing(base, scope)()
    const answer = await api({ host, headers, method: 'POST', ...compared })
    const { fingerprint } = jsonOf<{ fingerprint: string }>(answer)
    const path = `${base}/configuration-manifest/apply`
    return { path, body: { ...compared.body, fingerprint } }
  }
  return {
    compareTenantConfiguration: comparing('/api/tenant', 'tenant'),
    applyTenantConfiguration: applying('/api/tenant', 'tenant'),
    compareInstanceConfiguration: comparing('/api/admin/instance', 'instance'),
    applyInstanceConfiguration: applying('/api/admin/instance', 'instance'),
  }
}
