import { createProduct } from './product.ts'

declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Response | Promise<Response>,
  ): unknown
}

const settings = Deno.env.toObject()

Deno.serve(
  {
    hostname: settings.HOSTNAME_TO_LISTEN ?? '0.0.0.0',
    port: Number(settings.PORT ?? 8000),
    onListen: ({ port }) => console.log(JSON.stringify({ level: 'info', listening: port })),
  },
  createProduct(settings),
)
