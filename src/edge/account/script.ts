import { csrfHeader } from '../bff/own-origin.ts'

/**
 * What the account pages do in a browser. It knows no token: sessions are in a cookie that no
 * script reads, and the secret of a mail leaves the address as soon as it is read.
 */
export const script = `
const secret = location.hash.slice(1)
if (secret) history.replaceState(null, '', location.pathname)
// The link of a mail, opened in a tab that shows this page already.
addEventListener('hashchange', () => location.reload())
const show = (name) => {
  for (const part of document.querySelectorAll('[data-part]')) part.hidden = part.dataset.part !== name
}
const send = (path, body, bearer) =>
  fetch(path, {
    method: 'POST',
    headers: {
      '${csrfHeader}': '1',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(bearer && { Authorization: 'Bearer ' + bearer }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

function clear(form) {
  for (const text of form.querySelectorAll('.error')) text.textContent = ''
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid')
}

function say(form, sentence) {
  form.querySelector('[role=alert]').textContent = sentence
}

async function explain(form, answer) {
  const problem = await answer.json().catch(() => ({}))
  const wait = answer.headers.get('Retry-After')
  let first
  for (const [name, sentences] of Object.entries(problem.errors ?? {})) {
    const input = form.elements.namedItem(name)
    const text = document.getElementById(form.id + '-' + name + '-error')
    if (!input || !text) continue
    input.setAttribute('aria-invalid', 'true')
    text.textContent = 'This ' + sentences.join(', ') + '.'
    first ??= input
  }
  if (first) return first.focus()
  const said = problem.detail ?? problem.title ?? 'That did not work. Please try again.'
  say(form, wait ? said + ' Please try again in ' + wait + ' seconds.' : said)
}

async function submit(form) {
  const body = Object.fromEntries(new FormData(form))
  if (form.dataset.secret) body[form.dataset.secret] = secret
  const answer = await send(form.dataset.send, body, form.challenge)
  if (!answer.ok) return explain(form, answer)
  const result = answer.status === 204 ? {} : await answer.json()
  if (result.replacementChallenge) {
    document.getElementById('replace').challenge = result.replacementChallenge.token
    show('replace')
    document.querySelector('#replace input').focus()
  } else if (form.dataset.then) location.assign(form.dataset.then)
  else show(form.dataset.done)
}

for (const form of document.querySelectorAll('form[data-send]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    clear(form)
    button.disabled = true
    await submit(form).catch(() => say(form, 'The service cannot be reached right now.'))
    button.disabled = false
  })
}

for (const button of document.querySelectorAll('button[data-end]')) {
  button.addEventListener('click', async () => {
    const answer = await send(button.dataset.end).catch(() => null)
    if (answer?.ok) location.reload()
    else document.getElementById('session-error').textContent = 'That did not work. Please try again.'
  })
}

if (document.querySelector('[data-part=somebody]')) {
  const answer = await fetch('/bff/session').catch(() => null)
  const session = answer?.ok ? await answer.json() : {}
  document.getElementById('who').textContent = session.displayName || 'somebody without a name'
  if (session.isSignedIn) document.querySelector('h1').textContent = 'Your account'
  show(session.isSignedIn ? 'somebody' : 'nobody')
} else if (document.querySelector('[data-part=secret]')) show(secret ? 'secret' : 'nobody')
`
