import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compiledLanguages } from '../../../local/messages.ts'
import { pageAssets } from '../../../local/page-assets.ts'

/** What is asked of the product that has the language. */
const entry = `
export { askedManner } from './src/edge/design/messages/chosen.ts'
export { languages } from './src/edge/design/messages/language.ts'
export { renderMail } from './src/domain/mails/index.ts'
import { NoticePage } from './src/edge/site/notice-page.tsx'
import { pageIn } from './src/edge/site/page-in.ts'
import { nobodyFor } from './src/edge/site/site-identity.ts'
export const noticeFor = (asked) => {
  const site = nobodyFor(asked)
  return pageIn(site, () => NoticePage({ site, failure: { status: 404 } }))
}`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const languages = path.join(root, 'src/edge/design/messages')
const folder = mkdtempSync(path.join(tmpdir(), 'languages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Says something else in a file of the new language. */
function change(file: string, changed: object) {
  const at = path.join(folder, 'eo', file)
  const known = JSON.parse(readFileSync(at, 'utf8')) as object
  writeFileSync(at, JSON.stringify({ ...known, ...changed }))
}

// biome-ignore lint/suspicious/noExplicitAny: what the bundle exports is known to nobody before it is made.
let product: any

/** One folder more, and everything else as it is. */
beforeAll(async () => {
  for (const [from, to] of [
    ['en', 'en'],
    ['de', 'de'],
    ['de', 'eo'],
  ] as const) {
    cpSync(path.join(languages, from), path.join(folder, to), { recursive: true })
  }
  change('language.json', { name: 'Esperanto', locale: 'eo', hasCapitalNouns: false })
  change('site.json', { 'notice.absent': 'Tiu paĝo ne ekzistas' })
  change('mails.json', { 'password-reset': { subject: 'Nova pasvorto', paragraphs: ['{link}'] } })
  const compiled = compiledLanguages(pathToFileURL(`${folder}/`))
  const outfile = path.join(folder, 'product.mjs')
  await build({
    stdin: { contents: entry, resolveDir: root, loader: 'tsx' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    define: { PAGE_ASSETS: JSON.stringify(pageAssets()) },
    plugins: [
      {
        name: 'languages',
        setup({ onLoad }) {
          onLoad({ filter: /compiled(-texts)?\.ts$/ }, ({ path: file }) => ({
            contents: compiled[path.relative(root, file)]!,
            loader: 'ts',
          }))
        },
      },
    ],
  })
  product = await import(pathToFileURL(outfile).href)
})

const asking = (language: string) =>
  product.askedManner(new Request('https://x.test/', { headers: { 'accept-language': language } }))

it('pages are in a language whose folder is there, and offer it', () => {
  const page = product.noticeFor(asking('eo-XX, de;q=0.5'))
  expect(page).toContain('<html lang="eo" dir="ltr"')
  expect(page).toContain('Tiu paĝo ne ekzistas')
  expect(page).toMatch(/value="eo" lang="eo" aria-current="true">Esperanto</)
  for (const other of ['de', 'en']) {
    expect(product.noticeFor(asking(other))).toMatch(/value="eo" lang="eo">Esperanto</)
  }
  expect(Object.keys(product.languages)).toEqual(['en', 'de', 'eo'])
})

it('so are mails, for whoever has chosen it', () => {
  const stored = { scope: 'user', key: 'preferences.language', value: 'eo', isLocked: false }
  const look = { languages: ['en'], storedPreferences: [stored], primaryColor: null, logoId: null }
  const mail = product.renderMail(
    'password-reset',
    { link: 'https://x.test/' },
    { tenant: 'Klubo', site: 'https://x.test', look },
  )
  expect(mail.subject).toBe('Nova pasvorto')
  expect(mail.html).toContain('<html lang="eo">')
})
