import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { endAll, endGroup, freePair, isReady, npm } from '../support/npm-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-journeys-'))

afterAll(() => {
  endAll()
  rmSync(dataDir, { recursive: true, force: true })
})

it('what people come for can be walked to its end, and is measured', async () => {
  const environment = { PORT: String(await freePair()), DATA_DIR: dataDir }
  const product = npm(['start'], environment)
  await isReady(product)
  const walk = npm(['run', 'journeys'], environment)
  const code = await walk.exit
  console.log(walk.said())
  expect(code).toBe(0)
  expect(walk.said().match(/^ +\d+\.\d +\d+ +\d+\.\d {2}\S/gm)).toHaveLength(5)
  endGroup(product.pid, 'SIGINT')
  await product.exit
}, 600_000)
