import { request as ask, createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { listen } from '../../local/http-server.ts'

const isText = /^(text\/|image\/svg|application\/([\w.+-]*json|javascript|xml|ld))/

/**
 * Stands before the product that `npm start` runs, as the network of Workers and Deno does: texts are compressed on
 * their way to a browser. Answers its port.
 */
export function compressingFront(port: number): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const asked = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { statusCode = 502, headers: told } = answer
      const isCompressed =
        statusCode === 200 &&
        told['content-encoding'] === undefined &&
        isText.test(told['content-type'] ?? '') &&
        /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
      if (!isCompressed) {
        outgoing.writeHead(statusCode, told)
        pipeline(answer, outgoing, () => undefined)
        return
      }
      const { 'content-length': _, ...rest } = told
      outgoing.writeHead(statusCode, { ...rest, 'content-encoding': 'gzip' })
      pipeline(answer, createGzip(), outgoing, () => undefined)
    })
    asked.on('error', () => outgoing.destroy())
    pipeline(incoming, asked, () => undefined)
  })
  server.unref()
  return listen(server)
}
