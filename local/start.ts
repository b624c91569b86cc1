import { createServer } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, runAsProgram } from './command.ts'
import { dataDirOf, readState } from './state-file.ts'

/** `npm start -- --authorization=cerbos --redis-server --setup` */
async function start() {
  const port = Number(process.env.PORT ?? 8787)
  const { values: options } = parseArgs({
    options: {
      authorization: { type: 'string', default: 'local' },
      'redis-server': { type: 'boolean', default: false },
      setup: { type: 'boolean', default: false },
    },
  })
  const { authorization, setup } = options
  if (authorization !== 'local' && authorization !== 'cerbos') {
    throw new Error('--authorization is local or cerbos')
  }
  // An empty instance lies beside the demo.
  const dataDir = path.join(dataDirOf(process.env), ...(setup ? ['setup'] : []))
  const running = await readState(dataDir)
  if (running) {
    const where = `at ${running.origin} (process ${running.pid})`
    throw new Error(`It runs already, with this data, ${where}.`)
  }
  // The next one is for the sign-in provider.
  if (!(await isFree(port))) {
    throw new Error(`Port ${port} is in use. Choose another: PORT=${port + 2} npm start`)
  }
  console.log('Starting the local cloud …')
  // It takes seconds to load, which a refusal does not wait for.
  const { runProduct } = await import('./run-product.ts')
  await runProduct({
    port,
    dataDir,
    authorization,
    redisServer: options['redis-server'],
    isSetup: setup,
  })
}

function isFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export const starting: Command = { explainedIn: ['README.md', 'Start'], run: start }

await runAsProgram(import.meta.url, starting)
