import { expect, it } from 'vitest'
import { mailKeys } from '../../../../src/kernel/mail-kinds.ts'
import {
  auth,
  goodPassword,
  mailedSecret,
  mailsTo,
  newEmail,
  signIn,
  turnBackMails,
} from '../../../support/accounts.ts'
import { call } from '../../../support/client.ts'
import { asOwner, inTenant } from '../../../support/community.ts'
import { imageRow } from '../../../support/images.ts'
import { host } from '../../../support/offer-mails.ts'

/** A community that speaks German, and has a colour. */
async function inGerman() {
  const made = await host('organization')
  const { community } = made
  await asOwner(`update tenant set languages = '{de,en}' where id = $1`, [community.id])
  await inTenant(
    community.id,
    `insert into branding (id, tenant_id, primary_color, concurrency_stamp)
     values (gen_random_uuid(), $1, '#123456', gen_random_uuid())`,
    [community.id],
  )
  return made
}

it('a mail is in the language and the look of the community, as text and as HTML', async () => {
  const { community, invite } = await inGerman()
  const email = newEmail()
  expect((await invite({ email })).status).toBe(201)
  const [mail] = await mailsTo(email)
  const { subject, text, html, raw } = mail as unknown as Record<string, string>
  expect(subject).toBe('Sie haben eine Einladung')
  expect(raw).toMatch(/^Content-Type: multipart\/alternative; boundary="[^"]+"\r$/m)
  expect(text).toContain('Sie sind eingeladen')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('background:#123456;color:#ffffff')
  const [link] = /https?:\/\/\S+\/account\/invitation#\S+/.exec(text!)!
  expect(html).toContain(`href="${link}"`)
  expect(html).toContain(`href="http`)
  expect(html).toContain(community.host)
})

/** What somebody has chosen for all mails. */
const choose = (
  community: { host: string },
  as: { token: string },
  value: string,
  preference = 'language',
) =>
  call(community, `/api/settings/user/keys/preferences.${preference}`, {
    method: 'PUT',
    as,
    body: { value },
  })

it('an invitation is in the language that its recipient has chosen, where mails have it, and by their clock', async () => {
  const { community, invite } = await inGerman()
  for (const [language, subject] of [
    ['en', 'You have an invitation'],
    ['fr', 'Sie haben eine Einladung'],
  ] as const) {
    const [email, person] = [newEmail(), await community.person()]
    await asOwner(
      'update user_profile set email = $2, email_verified_at = now() where user_id = $1',
      [person.id, email],
    )
    for (const [preference, value] of [
      ['language', language],
      ['clock', '12h'],
      ['zone', 'Asia/Tokyo'],
    ] as const) {
      expect((await choose(community, person, value, preference)).status).toBe(200)
    }
    expect((await invite({ email })).status).toBe(201)
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe(subject)
    expect(mail!.text).toMatch(/ 20\d\d (at|um) \d{1,2}:\d\d [ap]m GMT\+9\./i)
  }
})

it('so is a mail about an account', async () => {
  const { community } = await inGerman()
  await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
  const account = { community, email: newEmail(), password: goodPassword }
  const { email, password } = account
  const person = { email, password, firstName: 'Ada', lastName: 'Test' }
  await auth(community, 'local/register', person)
  const [first] = await mailsTo(email)
  expect(first!.subject).toMatch(/^Bestätigen Sie/)
  await auth(community, 'local/verify-email', { token: await mailedSecret(email) })
  await choose(community, await signIn(account), 'en')
  await turnBackMails(community)
  await auth(community, 'local/forgot-password', { email: account.email })
  const [latest] = await mailsTo(account.email, 2)
  expect(latest!.subject).toMatch(/^A new password/)
})

it.each<[string, number[], number]>([
  ['of twice the height that mails show', [40, 80, 160], 80],
  ['of the least height above that', [160, 40, 120], 120],
  ['that is the highest, where all are lower', [40, 20, 60], 60],
])('a mail shows the logo %s', async (_, heights, height) => {
  const { community } = await inGerman()
  const as = await community.person({ tenantRole: 11 })
  const ids = await Promise.all(
    heights.map((each) => imageRow(community, as, { width: 2 * each, height: each })),
  )
  await inTenant(
    community.id,
    `insert into branding_picture (tenant_id, branding_id, picture_set, storage_object_id)
     select b.tenant_id, b.id, p.picture_set, p.id from branding b,
       (select 'logos' as picture_set, unnest($2::uuid[]) as id
        union all select 'favicons', $3::uuid) p
     where b.tenant_id = $1`,
    [community.id, ids, await imageRow(community, as, { width: 80, height: 80 })],
  )
  const one = await call(community, '/api/settings/email-delivery', { as })
  const list = await call(community, one.json._links.templates.href, { as })
  const { href } = list.json._links.template
  const { json } = await call(community, href.replace('{key}', mailKeys[0]!), { as })
  expect(json.html).toContain(`/api/storageobject/${ids[heights.indexOf(height)]}/content`)
})

it('administrators read what their mails say', async () => {
  const { community } = await inGerman()
  const as = await community.person({ tenantRole: 11 })
  const delivery = await call(community, '/api/settings/email-delivery', { as })
  const list = await call(community, delivery.json._links.templates.href, { as })
  expect([list.status, list.trips]).toEqual([200, 1])
  expect(list.json.language).toBe('de')
  expect(list.json.templates.map(({ key }: { key: string }) => key)).toEqual([...mailKeys])
  const { template } = list.json._links
  for (const { key, subject } of list.json.templates) {
    const one = await call(community, template.href.replace('{key}', key), { as })
    expect([one.status, one.json.key, one.json.subject]).toEqual([200, key, subject])
    expect(one.json.html).toContain('background:#123456')
    expect(one.json.text).not.toMatch(/[{}]/)
  }
  const stranger = await call(community, delivery.json._links.templates.href, {
    as: await community.person(),
  })
  expect(stranger.status).toBe(403)
  const none = await call(community, template.href.replace('{key}', 'no-such-mail'), { as })
  expect([none.status, none.json.code]).toEqual([404, 'resource_not_found'])
})
