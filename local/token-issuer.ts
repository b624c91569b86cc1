import fs from 'node:fs'
import path from 'node:path'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { HttpError, parseJson, readBody, sendJson, serve } from './http-server.ts'

/** Whom the tokens of this cloud are for. */
export const audience = 'marquee'

export interface IssuerOptions {
  port?: number | undefined
  /** Keeps the private keys, so that tokens outlive a restart. */
  keyFile?: string | undefined
  /** The `iss` of the tokens; by default the address that the issuer listens on. */
  issuer?: string | undefined
}

export interface TokenRequest {
  subject: string
  audience: string | string[]
  /** Seconds; by default an hour. Negative for a token that is expired already. */
  expiresIn?: number | undefined
  claims?: JWTPayload | undefined
}

export interface TokenIssuer {
  url: string
  issuer: string
  mint(request: TokenRequest): Promise<string>
  /** What it signs with now. */
  signingKey(): SigningKey
  /** Signs with a new key from now on; the old ones stay published. Resolves to the new `kid`. */
  rotate(): Promise<string>
  stop(): Promise<void>
}

const algorithm = 'ES256'

/** A local OpenID issuer of bearer tokens. `POST /token` mints for other processes. */
export async function startIssuer(options: IssuerOptions = {}): Promise<TokenIssuer> {
  let keys = readKeys(options.keyFile)
  const rotate = async () => {
    const key = await newKey()
    keys = [key, ...keys]
    saveKeys(options.keyFile, keys)
    return key.kid
  }
  if (keys.length === 0) await rotate()

  const mint = (request: TokenRequest) => signToken(keys[0]!, issuer, request)

  const server = await serve(async (request, response) => {
    const route = `${request.method} ${request.url?.split('?')[0]}`
    if (route === 'GET /.well-known/openid-configuration') {
      return sendJson(response, 200, configuration(issuer))
    }
    if (route === 'GET /jwks.json') return sendJson(response, 200, { keys: keys.map(publicPart) })
    if (route !== 'POST /token') throw new HttpError(404, 'Not found')
    const token = await mint(tokenRequest(parseJson(await readBody(request, 65_536))))
    sendJson(response, 200, { access_token: token, token_type: 'Bearer' })
  }, options.port)
  const issuer = options.issuer ?? server.url
  const signingKey = () => keys[0]!
  return { url: server.url, issuer, mint, signingKey, rotate, stop: server.close }
}

const imported = new Map<string, ReturnType<typeof importJWK>>()

/** A token as that issuer mints it, also in another process. */
export async function signToken(
  key: SigningKey,
  issuer: string,
  { subject, audience, expiresIn = 3600, claims = {} }: TokenRequest,
): Promise<string> {
  const signing = imported.get(key.kid) ?? importJWK(key, algorithm)
  imported.set(key.kid, signing)
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(await signing)
}

function configuration(issuer: string) {
  const base = issuer.replace(/\/$/, '')
  return {
    issuer,
    jwks_uri: `${base}/jwks.json`,
    token_endpoint: `${base}/token`,
    response_types_supported: ['token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
  }
}

function tokenRequest(body: unknown): TokenRequest {
  const { subject, audience, expiresInSeconds, claims } = body as Record<string, unknown>
  if (typeof subject !== 'string' || (typeof audience !== 'string' && !Array.isArray(audience))) {
    throw new HttpError(400, 'The body is {"subject", "audience", "expiresInSeconds"?, "claims"?}.')
  }
  return {
    subject,
    audience,
    expiresIn: typeof expiresInSeconds === 'number' ? expiresInSeconds : undefined,
    claims: claims as JWTPayload | undefined,
  }
}

/** Private. */
export type SigningKey = JWK & { kid: string }

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: algorithm, use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

function publicPart({ d: _, ...key }: SigningKey): JWK {
  return key
}

function readKeys(keyFile: string | undefined): SigningKey[] {
  if (!keyFile || !fs.existsSync(keyFile)) return []
  return JSON.parse(fs.readFileSync(keyFile, 'utf8')) as SigningKey[]
}

function saveKeys(keyFile: string | undefined, keys: SigningKey[]): void {
  if (!keyFile) return
  fs.mkdirSync(path.dirname(keyFile), { recursive: true })
  const draft = `${keyFile}.new`
  fs.rmSync(draft, { force: true })
  fs.writeFileSync(draft, JSON.stringify(keys), { mode: 0o600 })
  fs.renameSync(draft, keyFile)
}
