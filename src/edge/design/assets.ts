import { Hono } from 'hono'

export interface PageAsset {
  /** Changes with the content, so that it may be kept for a year. */
  path: string
  mediaType: string
  text: string
}

/** Made with the bundle, of the stylesheets and scripts of this folder. */
declare const PAGE_ASSETS: Readonly<Record<string, PageAsset>>

export type AssetName =
  | 'site.css'
  | 'dark.css'
  | 'grid.css'
  | 'events.css'
  | 'console.css'
  | 'showcase.css'
  | 'admission.css'
  | 'invoice.css'
  | 'account.js'
  | 'guest.js'
  | 'guest-proof.js'
  | 'console.js'
  | 'programme-editor.css'
  | 'programme-editor.js'
  | 'programme.js'
  | 'mine.js'
  | 'check-in.js'
  | 'station.js'
  | 'qr-reader.js'

export const assetPath = (name: AssetName): string => PAGE_ASSETS[name]!.path

/** A worker rules what is below its own address, so that its script has one there. */
export const workerScript = (name: 'offline.js' | 'station-offline.js'): PageAsset =>
  PAGE_ASSETS[name]!

/** Serves `/assets/NAME-HASH.EXTENSION`. A page of an earlier version gets what is current. */
export function servePageAssets(): Hono {
  const app = new Hono()
  app.get('/assets/:file', (c) => {
    const [, name, extension] = /^([\w-]+)-\w+\.(css|js)$/.exec(c.req.param('file')) ?? []
    const asset = PAGE_ASSETS[`${name}.${extension}`]
    if (asset === undefined) return c.notFound()
    const isCurrent = c.req.path === asset.path
    return c.body(asset.text, 200, {
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': asset.mediaType,
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
