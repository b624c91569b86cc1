import { expect } from 'vitest'
import { type Answer, type CallOptions, call } from './client.ts'

/** A browser on one host, as far as cookies and what it says of itself go. */
export interface Browser {
  host: string
  cookies: Map<string, string>
  get(path: string, options?: CallOptions): Promise<Answer>
  /** As a page of the same origin sends it. */
  send(path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** As a form of a page is sent, without a script. */
  submit(path: string, texts: Record<string, string>, options?: CallOptions): Promise<Answer>
}

export const sessionCookie = '__Host-marquee'
export const exchangeCookie = '__Host-marquee-sign-in'

export function newBrowser({ host }: { host: string }): Browser {
  const cookies = new Map<string, string>()
  async function visit(path: string, { headers, ...options }: CallOptions): Promise<Answer> {
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await call({ host }, path, {
      ...options,
      headers: { ...(sent && { cookie: sent }), ...headers },
    })
    expectPlacesOf(path, answer)
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/max-age=0\b/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }
  return {
    host,
    cookies,
    get: (path, { headers, ...options } = {}) =>
      visit(path, { ...options, headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    send: (path, body, { headers, ...options } = {}) =>
      visit(path, {
        method: 'POST',
        ...(body !== undefined && { body }),
        ...options,
        headers: {
          'x-marquee-csrf': '1',
          origin: `https://${host}`,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
    submit: (path, texts, { headers, ...options } = {}) =>
      visit(path, {
        method: 'POST',
        body: new URLSearchParams(texts).toString(),
        ...options,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `https://${host}`,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
  }
}

/** Each link to a place of its own page leads to one: that of an error to its field, too. */
function expectPlacesOf(path: string, { text, headers }: Answer) {
  if (!headers.get('content-type')?.startsWith('text/html')) return
  const places = new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
  const lost = [...text.matchAll(/\bhref="#([^"]+)"/g)].filter(([, id]) => !places.has(id))
  expect(
    lost.map(([link]) => link),
    path,
  ).toEqual([])
}

/** Signs in at the provider of the cloud; the path and query a browser comes back to. */
export async function atProvider(address: string, account: string): Promise<string> {
  const cookies = new Map<string, string>()
  async function visit(url: string, form?: Record<string, string>): Promise<string> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    return new URL(location, url).href
  }
  const interaction = await visit(address)
  const back = new URL(await visit(await visit(interaction, { account })))
  return back.pathname + back.search
}

/** Signs a browser in with the provider of the cloud; the last answer. */
export async function signInWithProvider(browser: Browser, account: string): Promise<Answer> {
  const begun = await browser.get('/bff/sign-in/demo')
  return browser.get(await atProvider(begun.headers.get('location')!, account))
}
