/**
 * What the account pages do in a browser. It knows no token: sessions are in a cookie that no
 * script reads, and the secret of a mail leaves the address as soon as it is read.
 */
import { csrfHeader } from '../../bff/csrf-header.ts'

interface Answered {
  detail?: string
  title?: string
  errors?: Record<string, string[]>
  replacementChallenge?: { token: string }
}

const secret = location.hash.slice(1)
if (secret) history.replaceState(null, '', location.pathname)
// The link of a mail, opened in a tab that shows this page already.
addEventListener('hashchange', () => location.reload())

/** What a sign-in with a temporary password gives, to replace it with. */
let challenge: string | undefined

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)

function show(name: string) {
  for (const each of document.querySelectorAll<HTMLElement>('[data-part]')) {
    each.hidden = each.dataset.part !== name
  }
}

function setText(selector: string, text: string) {
  const element = document.querySelector(selector)
  if (element) element.textContent = text
}

const send = (path: string, body?: object, bearer?: string) =>
  fetch(path, {
    method: 'POST',
    headers: {
      [csrfHeader]: '1',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

function clear(form: HTMLFormElement) {
  for (const text of form.querySelectorAll('.error')) text.textContent = ''
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid')
}

const say = (form: HTMLFormElement, sentence: string) =>
  setText(`#${form.id} [role=alert]`, sentence)

async function explain(form: HTMLFormElement, answer: Response) {
  const problem = (await answer.json().catch(() => ({}))) as Answered
  const wait = answer.headers.get('Retry-After')
  let first: HTMLInputElement | undefined
  for (const [name, sentences] of Object.entries(problem.errors ?? {})) {
    const input = form.elements.namedItem(name)
    const text = document.getElementById(`${form.id}-${name}-error`)
    if (!(input instanceof HTMLInputElement) || !text) continue
    input.setAttribute('aria-invalid', 'true')
    text.textContent = `This ${sentences.join(', ')}.`
    first ??= input
  }
  if (first) return first.focus()
  const said = problem.detail ?? problem.title ?? 'That did not work. Please try again.'
  say(form, wait ? `${said} Please try again in ${wait} seconds.` : said)
}

async function submit(form: HTMLFormElement) {
  const { send: path = '', secret: secretName, then: next, done = 'done' } = form.dataset
  const body: Record<string, unknown> = Object.fromEntries(new FormData(form))
  if (secretName) body[secretName] = secret
  const answer = await send(path, body, form.id === 'replace' ? challenge : undefined)
  if (!answer.ok) return explain(form, answer)
  const result = answer.status === 204 ? {} : ((await answer.json()) as Answered)
  if (result.replacementChallenge) {
    challenge = result.replacementChallenge.token
    show('replace')
    document.querySelector<HTMLInputElement>('#replace input')?.focus()
  } else if (next) location.assign(next)
  else show(done)
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    clear(form)
    if (button) button.disabled = true
    await submit(form).catch(() => say(form, 'The service cannot be reached right now.'))
    if (button) button.disabled = false
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-end]')) {
  button.addEventListener('click', async () => {
    const answer = await send(button.dataset.end ?? '').catch(() => null)
    if (answer?.ok) location.reload()
    else setText('#session-error', 'That did not work. Please try again.')
  })
}

if (part('somebody')) {
  const answer = await fetch('/bff/session').catch(() => null)
  const session: { isSignedIn?: boolean; displayName?: string } = answer?.ok
    ? await answer.json()
    : {}
  setText('#who', session.displayName || 'somebody without a name')
  if (session.isSignedIn) setText('h1', 'Your account')
  show(session.isSignedIn ? 'somebody' : 'nobody')
} else if (part('secret')) show(secret ? 'secret' : 'nobody')
