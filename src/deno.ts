import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { keepNoProcessRunning } from './kernel/timeouts.ts'
import { createProduct } from './product.ts'

interface Server {
  shutdown(): Promise<void>
}

declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (
      request: Request,
      connection: { remoteAddr: { hostname: string } },
    ) => Response | Promise<Response>,
  ): Server
  addSignalListener(signal: string, listener: () => void): void
  removeSignalListener(signal: string, listener: () => void): void
  unrefTimer(timer: number): void
  exit(code: number): never
}

const stopSignals = ['SIGINT', 'SIGTERM']
const stopWithinMs = 10_000

keepNoProcessRunning((timer) => Deno.unrefTimer(timer as unknown as number))
const settings = Deno.env.toObject()
// Without a front of its own there is no header to believe.
const product = createProduct({ CLIENT_ADDRESS_HEADER: 'none', ...settings })

// Deno's own compression leaves out `application/hal+json`. In front of Workers, Cloudflare compresses.
const front = new Hono<{ Bindings: { peer: string } }>()
  .use(compress())
  .all('*', ({ req, env }) => product(req.raw, undefined, { peer: env.peer }))

const server = Deno.serve(
  {
    hostname: settings.HOSTNAME_TO_LISTEN ?? '0.0.0.0',
    port: Number(settings.PORT ?? 8000),
    onListen: ({ port }) => console.log(JSON.stringify({ level: 'info', listening: port })),
  },
  (request, { remoteAddr }) => front.fetch(request, { peer: remoteAddr.hostname }),
)

/** Finishes what has begun, then ends by itself: nothing is left that would keep it running. */
function stop() {
  for (const signal of stopSignals) Deno.removeSignalListener(signal, stop)
  Deno.unrefTimer(setTimeout(() => Deno.exit(1), stopWithinMs) as unknown as number)
  void server.shutdown()
}

for (const signal of stopSignals) Deno.addSignalListener(signal, stop)
