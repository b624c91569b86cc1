import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { mintCommunity, newId } from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'

const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

async function draft(body: object | string) {
  const community = await mintCommunity()
  const as = await community.person()
  const headers = { 'content-type': 'application/json' }
  return call(community, '/api/event', { method: 'POST', as, body, headers })
}

describe('texts that people type', () => {
  it('lose marks that reorder what others read, and keep those of single letters', async () => {
    const title = `A${marks} talk \u200f${newId()}`
    const answer = await draft({ title, participationConfiguration: informationOnly })
    expect([answer.status, answer.json.title]).toEqual([201, title.replace(marks, '')])
  })

  it('lose them also where they are escaped', async () => {
    const body = JSON.stringify({
      title: 'Lecture TITLE',
      participationConfiguration: informationOnly,
    }).replace('TITLE', '\\u202Egpj.exe\\u2066')
    const answer = await draft(body)
    expect([answer.status, answer.json.title]).toEqual([201, 'Lecture gpj.exe'])
  })
})

describe('addresses that people type', () => {
  const wrong = [
    'https://fosdem.org@evil.example/',
    'https://user:p@evil.example/',
    'https:\\\\fosdem.org@evil.example',
    'https://@evil.example/',
  ]
  const errorsOf = async (body: object) => {
    const { status, json } = await draft({ title: 'A talk', ...body })
    return [status, Object.keys(json.errors ?? {})]
  }

  it.each(wrong)('%s is refused in every field', async (address) => {
    const participationConfiguration = {
      ...informationOnly,
      handlingMode: 'EXTERNAL_MANAGED',
      externalRegistrationUrl: address,
    }
    expect(await errorsOf({ participationConfiguration })).toEqual([
      400,
      ['participationConfiguration.externalRegistrationUrl'],
    ])
    const picture = { participationConfiguration: informationOnly, featuredImageUri: address }
    expect(await errorsOf(picture)).toEqual([400, ['featuredImageUri']])
    const community = await mintCommunity()
    const organization = await call(community, '/api/organization', {
      method: 'POST',
      as: await community.person(),
      body: { fullName: 'A', email: 'a@example.test', websiteUrl: address, pictureUri: address },
    })
    expect([organization.status, Object.keys(organization.json.errors ?? {})]).toEqual([
      400,
      ['websiteUrl', 'pictureUri'],
    ])
  })

  it('control: an at sign behind the host is part of an address', async () => {
    const featuredImageUri = 'https://example.test/@somebody?to=a@b'
    const answer = await draft({
      title: 'A talk',
      participationConfiguration: informationOnly,
      featuredImageUri,
    })
    expect(answer.status, answer.text).toBe(201)
  })
})
