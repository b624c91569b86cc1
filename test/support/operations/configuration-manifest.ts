import { createHash } from 'node:crypto'
import { call } from '../client.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the manifest below, and of what the community has configured. */
    configurationFingerprint: string
  }
}

const link = { audience: 'Everybody', isVisible: true, isInHeader: true }
const manifest = {
  version: 1,
  scope: 'tenant',
  settings: { 'preferences.clock': { value: '24h', isLocked: false } },
  branding: { primaryColor: '#123456', secondaryColor: null },
  navigation: [
    { label: 'About us', url: '/changed', ...link, children: [] },
    { label: 'More', url: '/more', ...link, children: [{ label: 'Most', url: '/most', ...link }] },
  ],
  footer: {
    layout: 'compact',
    copyrightNotice: null,
    socialLinks: [],
    hiddenDisclosures: [],
    linkGroups: [{ title: 'Another', links: [{ label: 'One', url: '/one' }] }],
  },
}

const empty = { version: 1, scope: 'instance' }
/** Of a manifest that says nothing. */
const ofNothing = createHash('sha256')
  .update(JSON.stringify([{}, {}]))
  .digest('hex')

let known: string | undefined

export const configurationManifest = declareOperations({
  things: { configurationFingerprint: null },
  fixed: { configurationFingerprint: ofNothing },
  /** Every stage has configured the same, and a fingerprint is of no ids. */
  async settle({ community, organizer }) {
    if (known === undefined) {
      const { json } = await call(community, '/api/tenant/configuration-manifest/dry-run', {
        method: 'POST',
        as: organizer,
        body: { manifest },
        isUnchecked: true,
      })
      known = json?.fingerprint as string | undefined
    }
    return { configurationFingerprint: known ?? ofNothing }
  },
  examples: {
    compareTenantConfiguration: { body: () => ({ manifest }) },
    applyTenantConfiguration: {
      body: ({ configurationFingerprint: fingerprint }) => ({ manifest, fingerprint }),
    },
    compareInstanceConfiguration: { body: () => ({ manifest: empty }) },
  },
})
