import { expect } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { type Account, newSource, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { asOwner, grant } from '../../support/community.ts'
import { informationOnly } from '../../support/programme.ts'

/** A person with an account, signed in with a browser. */
export interface Somebody extends Account {
  browser: Browser
  id: string
}

export async function somebody(community?: Account['community']): Promise<Somebody> {
  const account = await registeredAccount(community)
  const browser = newBrowser(account.community)
  await browser.send(
    '/bff/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  const { json } = await browser.get('/bff/api/user')
  return { ...account, browser, id: json.id }
}

/** Somebody who administers a community: their own, or this one. */
export async function administratorOf(community?: Account['community']): Promise<Somebody> {
  const person = await somebody(community)
  const { id } = person.community
  await grant(id, {
    userId: person.id,
    scope: 'tenant',
    scopeId: id,
    role: roles.tenantAdministrator,
  })
  return person
}

/** The same person, who also runs the instance. */
export async function operating(person: Somebody): Promise<Somebody> {
  await asOwner('insert into instance_grant (user_id, role_id) values ($1, $2)', [
    person.id,
    roles.instanceAdministrator,
  ])
  return person
}

/** What a page says to somebody who may read it. */
export async function readBy({ browser }: Somebody, path: string): Promise<string> {
  const { status, text } = await browser.get(path)
  expect([path, status], text).toEqual([path, 200])
  return text
}

/** Where the console of events shows something of the API. */
export const eventsAt = (address: string) =>
  `/settings/events?section=events&at=${encodeURIComponent(address)}`
export const eventAt = (id: string) => eventsAt(`/api/event/${id}/management-detail`)

/** A draft of an event, as its organizer makes it. */
export async function draftOf(
  { browser }: Somebody,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  const { status, text, json } = await browser.send('/bff/api/event', {
    title: 'A conference',
    participationConfiguration: informationOnly,
    ...fields,
  })
  expect(status, text).toBe(201)
  return json
}

/** The values of a page's form, as a browser sends them when nothing is typed. */
export function formOf(html: string): { action: string; texts: URLSearchParams } {
  const [, action, content] =
    /<form class="card form" method="post"(?: enctype="[^"]*")? action="([^"]*)">(.*?)<\/form>/s.exec(
      html,
    )!
  const texts = new URLSearchParams()
  const controls = /<(input)\b([^>]*)>|<(textarea|select)\b([^>]*)>(.*?)<\/\3>/gs
  for (const [, input, own, other, others, inner = ''] of content!.matchAll(controls)) {
    const [tag, attributes] = [input ?? other, own ?? others]
    const name = /\bname="([^"]*)"/.exec(attributes!)?.[1]
    if (/type="file"/.test(attributes!)) continue
    if (name === undefined || /\bdisabled\b/.test(attributes!)) continue
    if (/type="checkbox"/.test(attributes!) && !/\bchecked\b/.test(attributes!)) continue
    texts.append(plain(name), plain(shownBy(tag!, attributes!, inner)))
  }
  return { action: plain(action!), texts }
}

function shownBy(tag: string, attributes: string, inner: string): string {
  const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, each]) => each!)
  const told = {
    input: attributes,
    textarea: `value="${inner}"`,
    select: options.find((option) => /\bselected\b/.test(option)) ?? options[0],
  }[tag]
  return /\bvalue="([^"]*)"/.exec(told ?? '')?.[1] ?? ''
}

export const plain = (html: string) =>
  html
    .replaceAll('<wbr/>', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Sends a form as a page of the same host does. */
export const submit = (
  browser: Browser,
  { action, texts }: { action: string; texts: URLSearchParams },
  headers: Record<string, string> = {},
): Promise<Answer> =>
  browser.send(action, texts.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export const linkTo = (html: string, title: string): string => {
  const found = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].find(
    ([, , text]) => text === title,
  )
  if (!found) throw new Error(`no link '${title}' in ${html}`)
  return plain(found[1]!)
}

/** The part of a page below the heading of this id. */
export const partOf = (html: string, id: string): string =>
  new RegExp(`<section[^>]* aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''

/** The same with files, as a browser sends them. */
export async function submitFiles(
  browser: Browser,
  { action, texts }: { action: string; texts: URLSearchParams },
  files: readonly [name: string, file: File][],
): Promise<Answer> {
  const form = new FormData()
  for (const [name, text] of texts) form.append(name, text)
  for (const [name, file] of files) form.append(name, file)
  const sent = new Response(form)
  return browser.send(action, new Uint8Array(await sent.arrayBuffer()), {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
}

/** The form that records the export of a list of people, and gives its file. */
export async function exportForm({ browser }: Somebody, path: string) {
  const page = await browser.get(path)
  const [, href] = /data-rel="export"\s+href="([^"]+)"/.exec(page.text)!
  const { text } = await browser.get(plain(href!))
  expect(text).toContain('Its export is recorded')
  return formOf(text)
}
