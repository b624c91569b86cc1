import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner, newId } from '../../support/community.ts'
import { formOf, linkTo, operating, plain, type Somebody, somebody, submit } from './forms.ts'
import { consolesOf, type Heard } from './in-front.ts'

const list = '/settings/instance?section=local-accounts'
let operator: Somebody
beforeAll(async () => {
  operator = await operating(await somebody())
})

const passwordIn = (html: string) =>
  /<dt>Temporary password<\/dt><dd><code[^>]*>([^<]+)/.exec(html)?.[1]

/** The form to create an account, filled in. */
async function creation() {
  const page = await operator.browser.get(
    linkTo((await operator.browser.get(list)).text, 'Create local account'),
  )
  const form = formOf(page.text)
  const email = `${newId()}@example.test`
  for (const [name, value] of Object.entries({ email, firstName: 'Ada', lastName: 'Test' })) {
    form.texts.set(name, value)
  }
  return { page, form, email, operationId: form.texts.get('operationId')! }
}

async function created() {
  const { form, email, operationId } = await creation()
  const made = await submit(operator.browser, form)
  expect(made.status, made.text).toBe(200)
  return { made, form, email, operationId, at: linkTo(made.text, 'I have stored it') }
}

const accountIn = (at: string) => new URL(at, 'https://x.test').searchParams.get('at')!

describe('creating an account', () => {
  it('names its operation before anything is sent, and reveals the password in the answer alone', async () => {
    const { page, operationId } = await creation()
    expect(page.text).toContain(`>${operationId}</code>`)
    const { made, at, email, form } = await created()
    const password = passwordIn(made.text)!
    expect(password.length).toBeGreaterThan(10)
    expect(made.text).toContain(form.texts.get('operationId'))
    expect(made.headers.get('cache-control')).toBe('private, no-store')
    expect(plain(made.text).split(password).length - 1).toBe(1)
    const dismissed = await operator.browser.get(at)
    expect(plain(dismissed.text)).toContain(email)
    expect(dismissed.text).not.toContain(password)
    const again = await submit(operator.browser, form)
    expect(again.text).not.toContain(password)
    expect(passwordIn(again.text)).toBeUndefined()
  })

  it('says that the oldest are first', async () => {
    const { text } = await operator.browser.get(list)
    expect(text).toContain('a new account is on the last page')
  })
})

describe('what came of an operation', () => {
  it('is asked with the id that stays in the form, and sending it again is no new issuance', async () => {
    const { form, operationId, email } = await created()
    const again = await submit(operator.browser, form)
    expect(again.status).toBe(422)
    expect(again.text).toContain('It is not known yet whether it was done')
    const kept = formOf(again.text)
    expect(kept.texts.get('operationId')).toBe(operationId)
    kept.texts.set('$check', '1')
    const checked = await submit(operator.browser, kept)
    expect(checked.text).toContain('It was done.')
    expect(passwordIn(checked.text)).toBeUndefined()
    expect(checked.text).not.toContain('<form class="card form"')
    const account = await operator.browser.get(linkTo(checked.text, 'Open the account'))
    expect(plain(account.text)).toContain(email)
  })

  it('that was not done is told, and its form is still there', async () => {
    const { form } = await creation()
    form.texts.set('$check', '1')
    const checked = await submit(operator.browser, form)
    expect(checked.text).toContain('Nothing was done under this id')
    const again = formOf(checked.text)
    again.texts.delete('$check')
    expect((await submit(operator.browser, again)).status).toBe(200)
  })

  it('is kept when the answer is a refusal though it was saved', async () => {
    const { form, operationId } = await creation()
    const { send } = consolesOf(operator, (heard) =>
      heard.method === 'POST' ? refused(heard, 403) : heard,
    )
    const answer = await send(form.action, form.texts)
    expect(answer.status).toBe(422)
    const kept = formOf(answer.text)
    expect(kept.texts.get('operationId')).toBe(operationId)
    kept.texts.set('$check', '1')
    expect((await submit(operator.browser, kept)).text).toContain('It was done.')
  })

  it('is kept when the page itself can no longer be read', async () => {
    const { form, operationId } = await creation()
    const { send } = consolesOf(operator, (heard) =>
      heard.path.startsWith('/api/admin/') ? refused(heard, 503) : heard,
    )
    const answer = await send(form.action, form.texts)
    expect(answer.status).toBe(503)
    expect(answer.text).toContain(`name="operationId" value="${operationId}"`)
    expect(answer.text).toContain('name="$check"')
  })
})

const refused = (heard: Heard, status: number): Heard => ({
  ...heard,
  status,
  json: { status, title: 'No', detail: 'Not now.' },
})

describe('issuing a temporary credential', () => {
  it('asks for a reason, and the account is read again beside the password', async () => {
    const { at } = await created()
    const account = await operator.browser.get(at)
    const form = formOf(
      (await operator.browser.get(linkTo(account.text, 'Issue temporary credential'))).text,
    )
    const without = await submit(operator.browser, form)
    expect(without.status).toBe(422)
    expect(without.text).not.toContain('It is not known yet')
    const again = formOf(without.text)
    again.texts.set('reason', 'The note was lost')
    const issued = await submit(operator.browser, again)
    expect(issued.status, issued.text).toBe(200)
    expect(passwordIn(issued.text)).toBeDefined()
    expect(issued.text).toContain('How the account is now')
    expect(issued.text).toContain('Issue temporary credential (opens in a new tab)')
  })

  it('a refresh that fails offers no other one, and the password stays', async () => {
    const { at } = await created()
    const account = await operator.browser.get(at)
    const form = formOf(
      (await operator.browser.get(linkTo(account.text, 'Issue temporary credential'))).text,
    )
    form.texts.set('reason', 'The note was lost')
    let hasIssued = false
    const { send } = consolesOf(operator, (heard) => {
      const isAfter = hasIssued
      if (heard.method === 'POST') hasIssued = true
      return isAfter && heard.path === accountIn(at) ? refused(heard, 503) : heard
    })
    const issued = await send(form.action, form.texts)
    expect(issued.status).toBe(200)
    expect(passwordIn(issued.text)).toBeDefined()
    expect(issued.text).toContain('no other password can be issued')
    expect(issued.text).not.toContain('do=issue-temporary-credential')
    const refresh = linkTo(issued.text, 'Read the account again (opens in a new tab)')
    expect((await operator.browser.get(refresh)).text).toContain('do=issue-temporary-credential')
  })

  it('is not offered where the metadata of the password is unknown', async () => {
    const { at } = await created()
    await asOwner(`update local_credential set password_hash = 'md5' where user_id = $1`, [
      accountIn(at).split('/').at(-1),
    ])
    const page = await operator.browser.get(at)
    expect(page.text).toContain('Unknown')
    expect(page.text).not.toContain('issue-temporary-credential')
  })

  it('finishes linking that was interrupted', async () => {
    const { at } = await created()
    const id = accountIn(at).split('/').at(-1)
    expect((await operator.browser.get(at)).text).not.toContain('Finish linking')
    await asOwner(`delete from user_identity where user_id = $1 and issuer = 'local'`, [id])
    const page = await operator.browser.get(at)
    const form = formOf((await operator.browser.get(linkTo(page.text, 'Finish linking'))).text)
    expect((await submit(operator.browser, form)).status).toBe(303)
    expect((await operator.browser.get(at)).text).not.toContain('Finish linking')
  })
})
