import { beforeAll, describe, expect, it } from 'vitest'
import { collective, invitation } from '../../support/collectives.ts'
import { formOf, plain, type Somebody, somebody, submit } from '../console/forms.ts'

/** What somebody has of their own besides the forms of `/account`: sections of a console. */
const sectionOf = (name: string) => `/settings/account?section=${name}`

let person: Somebody
let owner: Somebody

beforeAll(async () => {
  person = await somebody()
  owner = await somebody(person.community)
})

/** The form that a control of a page leads to. */
async function openForm(path: string, relation: string) {
  const { text } = await person.browser.get(path)
  const [, href] = new RegExp(`data-rel="${relation}"\\s+href="([^"]+)"`).exec(text) ?? []
  expect(href).toBeDefined()
  return formOf((await person.browser.get(plain(href!))).text)
}

/** The page of the first thing of a list. */
async function firstOf(path: string): Promise<string> {
  const { text } = await person.browser.get(path)
  const [, href] = /<th scope="row"><a href="([^"]+)"/.exec(text) ?? []
  expect(href).toBeDefined()
  return plain(href!)
}

it('the profile is changed by a form, and is what the account is called by then', async () => {
  const form = await openForm(sectionOf('profile'), 'edit')
  form.texts.set('firstName', 'Grace')
  form.texts.set('lastName', 'McHopper')
  expect((await submit(person.browser, form)).status).toBe(303)
  expect((await person.browser.get('/account/sign-in')).text).toContain(
    'You are signed in as <strong>Grace McHopper</strong>',
  )
  // A name is no word of ours, in no language.
  const stamped = await openForm(sectionOf('profile'), 'edit')
  stamped.texts.set('firstName', 'Member')
  expect((await submit(person.browser, stamped)).status).toBe(303)
  const german = { headers: { 'accept-language': 'de' } }
  const { text } = await person.browser.get(sectionOf('profile'), german)
  expect(text).toContain('<dd><span>Member</span></dd>')
  expect(text).toContain('<dd><span>McHopper</span></dd>')
})

describe.each(['organization', 'group'] as const)('an invitation to an %s', (kind) => {
  const path = sectionOf(`${kind}-invitations`)
  const own = sectionOf(`${kind}s`)

  it.each(['accept', 'decline'])(
    'is seen in the account, and answered by a form: %s',
    async (act) => {
      const { id } = await collective(person.community, kind, owner)
      await invitation(person.community, kind, id, { userId: person.id })
      expect((await person.browser.get(path)).text).toMatch(
        new RegExp(`<th scope="row"><a [^>]*>Our ${kind} ${id}</a>`),
      )
      const form = await openForm(await firstOf(path), act)
      const done = await submit(person.browser, form)
      expect(done.status, done.text).toBe(303)
      expect((await person.browser.get(path)).text).not.toContain(`Our ${kind} ${id}`)
      const isMember = (await person.browser.get(own)).text.includes(
        `href="/settings/${kind}/${id}"`,
      )
      expect(isMember).toBe(act === 'accept')
    },
  )
})
