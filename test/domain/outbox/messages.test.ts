import { expect, it } from 'vitest'
import { messagesFor } from '../../../src/domain/outbox/messages.ts'

const row = (id: string, job = 'send-registration-mail', tenant_id = 'A') => ({
  position: id,
  id,
  tenant_id,
  job,
  payload: { mailId: id },
})

const many = (count: number) => Array.from({ length: count }, (_, index) => row(`m${index}`))

it.each([
  ['one alone', [row('1')], ['send-registration-mail 1']],
  ['two', [row('1'), row('2')], ['send-registration-mails 1,2']],
  [
    'those of two communities',
    [row('1'), row('2', undefined, 'B'), row('3')],
    ['send-registration-mails 1,3', 'send-registration-mail 2'],
  ],
  [
    'other jobs between them',
    [row('1'), row('2', 'offer-places'), row('3'), row('4', 'offer-places')],
    ['send-registration-mails 1,3', 'offer-places 2', 'offer-places 4'],
  ],
  [
    'what is to be asked of a provider',
    [row('1', 'ask-payment-provider'), row('2', 'ask-payment-provider')],
    ['ask-payment-provider 1,2'],
  ],
  [
    'more than a job takes',
    many(41),
    [
      `send-registration-mails ${many(20).map(({ id }) => id)}`,
      `send-registration-mails ${many(40)
        .slice(20)
        .map(({ id }) => id)}`,
      'send-registration-mail m40',
    ],
  ],
])('hands over %s', async (_, rows, expected) => {
  const messages = await messagesFor(rows)
  const told = messages.map(({ job, payload }) => {
    const { tenantId, parts, mailId } = payload as Record<string, unknown>
    expect(tenantId).toBe(rows.find(({ id }) => id === (mailId ?? firstOf(parts)))?.tenant_id)
    return `${job} ${mailId ?? (parts as { mailId: string }[]).map((part) => part.mailId)}`
  })
  expect(told).toEqual(expected)
})

const firstOf = (parts: unknown) => (parts as { mailId: string }[])[0]!.mailId

it('names a message by all that is in it', async () => {
  const idOf = async (...ids: string[]) => (await messagesFor(ids.map((id) => row(id))))[0]!.id
  expect(await idOf('1')).toBe('1')
  expect(await idOf('1', '2')).toBe(await idOf('1', '2'))
  expect(new Set([await idOf('1'), await idOf('1', '2'), await idOf('1', '2', '3')]).size).toBe(3)
})
