import { createSecureContext } from 'node:tls'
import { expect, it } from 'vitest'
import { mintAuthority } from '../support/certificates.ts'

it('certificates of tests can be read, however long they are', () => {
  const authority = mintAuthority('Somebody')
  for (let length = 1; length <= 63; length++) {
    const { certificate, key } = authority.issue('h'.repeat(length))
    expect(certificate).not.toContain('\n\n')
    expect(() => createSecureContext({ cert: certificate, key }), `${length}`).not.toThrow()
  }
})
