/**
 * Measures every page of the running product (`npm start`) as a phone meets it: a cold visit over slow 4G with a
 * processor four times slower, through a front that compresses as an edge does. `PORT` says where the product is;
 * `-- --lighthouse` also asks Lighthouse about the home, an event and a session, and fails below the aims.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext } from 'playwright-core'
import { chromiumPath, startChromium } from './support/chromium.ts'
import { compressingFront } from './support/compressing-front.ts'
import { phone, slowDown } from './support/slow-phone.ts'

// Where pages are is known once, when that is imported.
process.env.PORT = String(await compressingFront(Number(process.env.PORT ?? '8787')))
const { mainPages, open, pagesOf, readers } = await import('./support/shown-pages.ts')

/** Not in the product's own packages: it would double what a newcomer installs. */
const lighthouse = 'lighthouse@12.8.2'
const aims = { performance: 95, accessibility: 100, seo: 100 }
/** What the performance is made of. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

const settledMs = 10_000

interface Figures {
  requests: number
  /** Compressed, with headers; all requests. */
  kilobytes: number
  /** Compressed, of the page alone. */
  htmlKilobytes: number
  elements: number
  /** Milliseconds from the request to the first and to the largest paint. */
  first: number
  largest: number
}

async function measure(context: BrowserContext, address: string): Promise<Figures> {
  const page = await context.newPage()
  const client = await slowDown(page)
  const bytes = new Map<string, number>()
  let pageRequest: string | undefined
  client.on('Network.requestWillBeSent', ({ requestId, type, redirectResponse }) => {
    if (type === 'Document' && !redirectResponse) pageRequest ??= requestId
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength)
  })
  await open(page, address)
  // Where a worker proves something beside the page, the network is never told to be idle.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(settledMs)])
  const { elements, first, largest } = await page.evaluate(async () => {
    const largestPaint = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return {
      elements: document.querySelectorAll('*').length,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largest: await largestPaint,
    }
  })
  await page.close()
  const kilobytes = (count: number) => count / 1000
  return {
    requests: bytes.size,
    kilobytes: kilobytes([...bytes.values()].reduce((sum, each) => sum + each, 0)),
    htmlKilobytes: kilobytes(bytes.get(pageRequest ?? '') ?? 0),
    elements,
    first,
    largest,
  }
}

const header = ['requests', 'kB', 'kB page', 'elements', 'first', 'largest', 'page']
const line = (cells: (string | number)[]) =>
  cells.map((cell, at) => (at === cells.length - 1 ? cell : `${cell}`.padStart(8))).join('  ')

async function measureAll(chromium: Browser) {
  console.log(line(header))
  for (const reader of readers) {
    const { addresses, storageState } = await pagesOf(chromium, reader)
    for (const address of addresses) {
      // A context of its own: nothing is cached.
      const context = await chromium.newContext({ storageState, ...phone })
      const figures = await measure(context, address)
      await context.close()
      const { pathname, search, host } = new URL(address)
      const shown = `${reader.persona ?? 'anybody'} ${host.split('.')[0]}${pathname}${search}`
      const { requests, kilobytes, htmlKilobytes, elements, first, largest } = figures
      const sizes = [kilobytes.toFixed(1), htmlKilobytes.toFixed(1)]
      const times = [first.toFixed(0), largest.toFixed(0)]
      console.log(line([requests, ...sizes, elements, ...times, shown]))
    }
  }
}

interface LighthouseReport {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; title: string; scoreDisplayMode: string; displayValue?: string }
  >
}

/** Prints the scores of one page; whether all reach their aims. */
async function judge(name: string, address: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, address, '--quiet', '--output=json'],
      `--only-categories=${Object.keys(aims).join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: await chromiumPath() },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { categories, audits } = JSON.parse(stdout) as LighthouseReport
  const scores = Object.keys(aims).map(
    (category) => [category, Math.round((categories[category]?.score ?? 0) * 100)] as const,
  )
  console.log(`${name}: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`)
  console.log(
    `  ${metrics.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`,
  )
  for (const { title, score, scoreDisplayMode } of Object.values(audits)) {
    if (scoreDisplayMode !== 'informative' && score !== null && score < 0.9) {
      console.log(`  ${Math.round(score * 100)} ${title}`)
    }
  }
  return scores.every(([category, score]) => score >= aims[category as keyof typeof aims])
}

async function judgeMainPages(chromium: Browser) {
  const page = await chromium.newPage()
  const pages = Object.entries(await mainPages(page))
  await page.close()
  for (const [name, address] of pages) {
    if (!(await judge(name, address))) process.exitCode = 1
  }
}

const chromium = await startChromium()
try {
  if (process.argv.includes('--lighthouse')) await judgeMainPages(chromium)
  else await measureAll(chromium)
} finally {
  await chromium.close()
}
