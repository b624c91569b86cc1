import {
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** A certificate and its key, as PEM. */
export interface Certificate {
  certificate: string
  key: string
}

export interface Authority extends Certificate {
  issue(hostname: string): Certificate
}

/** Whom every isolate of the tests trusts. */
export const trustedAuthority = 'The authority of the tests'

/** A certificate authority of a test's own: nobody trusts it who is not told to. */
export function mintAuthority(name: string): Authority {
  const { privateKey } = newKey()
  const own = { subject: name, issuer: name, subjectKey: privateKey, issuerKey: privateKey }
  return authorityOf(name, certificateOf({ ...own, extensions: [isAuthority] }))
}

/** An authority that was minted before, under this name. */
export const authorityOf = (name: string, own: Certificate): Authority => ({
  ...own,
  issue: (hostname) =>
    certificateOf({
      subject: hostname,
      issuer: name,
      subjectKey: newKey().privateKey,
      issuerKey: createPrivateKey(own.key),
      extensions: [namesHost(hostname)],
    }),
})

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

/** DER: a tag, a length, and what is in it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
/** `commonName` alone. */
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
/** `basicConstraints`, critical: an authority. */
const isAuthority = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
)
/** `subjectAltName`: one DNS name. */
const namesHost = (hostname: string) =>
  sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(hostname)))))

function certificateOf(about: {
  subject: string
  issuer: string
  subjectKey: KeyObject
  issuerKey: KeyObject
  extensions: Buffer[]
}): Certificate {
  const { subject, issuer, subjectKey, issuerKey, extensions } = about
  const day = 86_400_000
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + 30 * day))),
    nameOf(subject),
    createPublicKey(subjectKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = createSign('sha256').update(content).sign(issuerKey)
  const base64 = sequence(content, ecdsaWithSha256, bits(signature)).toString('base64')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: subjectKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
