import { createServer } from 'node:http'
import { freePort } from '../../local/postgres.ts'

/** A provider whose users this deployment may delete, as Keycloak lets one. */
export interface AdministeredProvider {
  issuer: string
  /** `IDENTITY_ADMINISTRATIONS` */
  setting: string
  /** What it was asked: method, path, credential. */
  asked: string[]
  /** Whether it does what it is asked. */
  isWell: boolean
  stop(): void
}

export async function startAdministeredProvider(): Promise<AdministeredProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}/realms/people`
  const server = createServer((request, response) => {
    const isToken = request.url === '/realms/people/protocol/openid-connect/token'
    const { asked, isWell } = provider
    if (!isToken) asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.statusCode = isToken ? 200 : !isWell ? 500 : asked.length > 1 ? 404 : 204
    response.setHeader('content-type', 'application/json')
    response.end(isToken ? '{"access_token":"of-the-service"}' : '')
  }).listen(port, '127.0.0.1')
  const provider: AdministeredProvider = {
    issuer,
    setting: JSON.stringify([
      { issuer, kind: 'keycloak', clientId: 'marquee', clientSecret: 'secret' },
    ]),
    asked: [],
    isWell: true,
    stop: () => server.close(),
  }
  return provider
}
