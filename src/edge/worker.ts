import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { createServices } from './services.ts'

let app: Hono<never> | undefined

export default {
  fetch(request: Request, bindings: Record<string, unknown>, context: unknown) {
    app ??= createApp(createServices(bindings)) as never as Hono<never>
    return app.fetch(request, bindings as never, context as never)
  },
}
