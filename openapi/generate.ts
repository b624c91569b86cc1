import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '../src/edge/openapi.ts'

/** Writes the contract, or with `--check` compares it with what is committed. */
const target = new URL('event-management.json', import.meta.url)
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('openapi/event-management.json is stale: npm run openapi')
    process.exitCode = 1
  }
} else writeFileSync(target, text)
