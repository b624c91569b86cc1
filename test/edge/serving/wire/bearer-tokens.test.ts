import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { mintCommunity, mintToken } from '../../../support/community.ts'

describe('a token of a trusted issuer', () => {
  it.each([
    ['half a surrogate pair', '\ud800'],
    ['NUL', 'a\u0000b'],
    ['nothing', ''],
    ['more than any account has', 'x'.repeat(300)],
  ])('whose subject is %s is no credential', async (_, subject) => {
    const community = await mintCommunity()
    const token = await mintToken(subject)
    for (const path of ['/api/user', '/api/tag']) {
      const answer = await call(community, path, { as: { token } })
      expect([path, answer.status, answer.json.code]).toEqual([
        path,
        401,
        'authentication_required',
      ])
    }
  })
})
