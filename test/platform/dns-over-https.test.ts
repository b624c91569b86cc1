import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsEndpoint, startDns } from '../../local/dns-endpoint.ts'
import { type RunningServer, serve } from '../../local/http-server.ts'
import type { DomainRecords } from '../../src/kernel/ports.ts'
import { createDomainRecords } from '../../src/platform/dns-over-https.ts'

let names: DnsEndpoint
let records: DomainRecords
beforeAll(async () => {
  names = await startDns()
  records = createDomainRecords(`${names.url}/dns-query`)
})
afterAll(() => names.stop())

const say = (name: string, said: object) =>
  fetch(`${names.url}/names/${name}`, { method: 'PUT', body: JSON.stringify(said) })

describe('records of a name', () => {
  it('are texts, each in one', async () => {
    await say('a.example', { TXT: ['one', 'say "hi" \\', 'x'.repeat(600)] })
    expect(await records.find('a.example', 'TXT')).toEqual([
      ...['one', 'say "hi" \\', 'x'.repeat(600)],
    ])
  })
  it('are the name that an alias leads to', async () => {
    await say('b.example', { CNAME: 'Home.Example' })
    expect(await records.find('B.example', 'CNAME')).toEqual(['home.example'])
  })
  it('are not those of the name that an alias leads to', async () => {
    await say('c.example', { CNAME: 'a.example' })
    expect(await records.find('c.example', 'TXT')).toEqual([])
  })
  it.each(['unknown.example', 'b.example'])('are none: %s', async (name) => {
    expect(await records.find(name, 'TXT')).toEqual([])
  })
  it.each([1, 2, 5])('are not known where the answer has status %i', async (status) => {
    await say('d.example', { TXT: ['one'], status })
    expect(await records.find('d.example', 'TXT')).toBeNull()
  })
  it('are not known where nobody listens', async () => {
    expect(await createDomainRecords('http://127.0.0.1:1/').find('a.example', 'TXT')).toBeNull()
  })
})

describe('a name leads somewhere', () => {
  it.each([
    ['with an address', { A: ['192.0.2.1'] }, true],
    ['with an alias of such a name', { CNAME: 'with-address.example' }, true],
    ['with an alias of nothing', { CNAME: 'nothing.example' }, false],
    ['with a text alone', { TXT: ['one'] }, false],
    ['that cannot be asked', { A: ['192.0.2.1'], status: 2 }, null],
  ])('%s: %j', async (_, said, expected) => {
    await say('with-address.example', { A: ['192.0.2.1'] })
    await say('e.example', said)
    expect(await records.leadsSomewhere('e.example')).toBe(expected)
  })
  it('where there is none, and where nobody listens', async () => {
    expect(await records.leadsSomewhere('unknown.example')).toBe(false)
    expect(await createDomainRecords('http://127.0.0.1:1/').leadsSomewhere('a.example')).toBeNull()
  })
})

describe('an answer', () => {
  let server: RunningServer
  let answer: { status?: number; text: string; asked?: string } = { text: '' }
  beforeAll(async () => {
    server = await serve(async (request, response) => {
      answer.asked = `${request.url} ${request.headers.accept}`
      response.writeHead(answer.status ?? 200, { location: '/elsewhere' }).end(answer.text)
    })
  })
  afterAll(() => server.close())
  const found = async (body: unknown, status = 200) => {
    answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
    return createDomainRecords(`${server.url}/resolve?key=1`).find('a.example', 'TXT')
  }

  it.each([
    ['unquoted, as Google has it', [{ name: 'a.example.', type: 16, data: 'a b' }], ['a b']],
    ['in parts', [{ name: 'A.example', type: 16, data: '"a" "b"' }], ['ab']],
    ['of another type', [{ name: 'a.example', type: 1, data: '192.0.2.1' }], []],
    ['with what no database holds', [{ name: 'a.example', type: 16, data: 'a\0' }], []],
    ['with something else', [null, 7, {}], []],
  ])('is read: %s', async (_, Answer, expected) => {
    expect(await found({ Status: 0, Answer })).toEqual(expected)
    expect(answer.asked).toBe('/resolve?key=1&name=a.example&type=TXT application/dns-json')
  })

  it.each([
    ['no JSON', 'nothing', 200],
    ['null', null, 200],
    ['nothing of the form', {}, 200],
    ['an error', { Status: 0 }, 500],
    ['elsewhere', { Status: 0 }, 302],
  ])('is none: %s', async (_, body, status) => {
    expect(await found(body, status)).toBeNull()
  })
})
