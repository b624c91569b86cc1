/**
 * Takes a picture of every page of the running product (`npm start`), on a phone and on a desk, light and dark, into
 * `screenshots`; `index.html` there shows them side by side. `PORT` says where the product is.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { startChromium } from './support/chromium.ts'
import { open, pagesOf, readers } from './support/shown-pages.ts'
import { takePicture } from './support/take-picture.ts'

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, width })),
)
/** Longer pages are cut: their ends look as their middles do. */
const mostPixels = 4000

interface Visited {
  name: string
  address: string
}

const nameOf = (address: string) => {
  const { host, pathname, search } = new URL(address)
  const words = `${host.split('.')[0]}${pathname}${search}`
  return decodeURIComponent(words)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
}

/** Names tell no ids: things of one kind are numbered, so that each keeps its picture. */
function named(who: string, addresses: readonly string[]): Visited[] {
  const counts = new Map<string, number>()
  return addresses.map((address) => {
    const name = `${who}-${nameOf(address)}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { address, name: count === 1 ? name : `${name}-${count}` }
  })
}

async function takePictures(context: BrowserContext, pages: readonly Visited[], into: string) {
  const page = await context.newPage()
  for (const [index, { name, address }] of pages.entries()) {
    await open(page, address)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const { width = 0 } = page.viewportSize() ?? {}
    const clip = { x: 0, y: 0, width, height: Math.min(height, mostPixels) }
    await takePicture(page, { path: path.join(into, `${name}.png`), fullPage: true, clip })
    process.stdout.write(`\r${path.basename(into)}: ${index + 1} of ${pages.length}  `)
  }
  await page.close()
  process.stdout.write('\n')
}

const chromium = await startChromium()
const shown: Visited[] = []
for (const reader of readers) {
  const { addresses, storageState } = await pagesOf(chromium, reader)
  const pages = named(reader.persona ?? 'anybody', addresses)
  shown.push(...pages)
  for (const { colorScheme, width } of views) {
    const into = path.join(folder, `${colorScheme}-${width}`)
    mkdirSync(into, { recursive: true })
    const context = await chromium.newContext({
      storageState,
      colorScheme,
      viewport: { width, height: 844 },
    })
    await takePictures(context, pages, into)
    await context.close()
  }
}
await chromium.close()

const rows = shown.map(
  ({ name, address }) =>
    `<h2>${address.replaceAll('&', '&amp;')}</h2><p>${views
      .map(
        ({ colorScheme, width }) =>
          `<img loading="lazy" height="500" src="${colorScheme}-${width}/${name}.png" alt="${colorScheme}, ${width} pixels">`,
      )
      .join(' ')}</p>`,
)
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><title>Pages</title>${rows.join('\n')}`,
)
console.log(`${shown.length} pages: ${path.join(folder, 'index.html')}`)
