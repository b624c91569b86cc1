import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { cameraFile } from './camera.ts'

/** A real browser: the one that is named, the machine's, or the one from npm. */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return existsSync(own) ? own : sparticuz.executablePath()
}

export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    // What comes with the one from npm is made for functions: one process, one page.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraFile}`,
      // Pages of one test may share a process: one for each host costs as much as the pages.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
      // A page that a test answers by itself may load what this machine serves.
      '--disable-features=IsolateOrigins,site-per-process,LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
    ],
  })
  // As long as any wait of the tests: a busy machine is no defect.
  browser.on('context', (context) => context.setDefaultTimeout(120_000))
  return browser
}
