/** What the page at the door does on top of its forms: it scans with the camera. */
import { randomIds } from '../../../kernel/ids.ts'
import { offerCamera, sound } from '../device/camera.ts'

const form = document.querySelector<HTMLFormElement>('#scan')
const verdict = document.querySelector<HTMLElement>('#verdict')
const lost = document.querySelector<HTMLElement>('#scanning')?.dataset.noAnswer ?? ''

/** The code that no answer is known to, and the key it was sent with: the same is sent again. */
let pending = { code: '', key: '' }

/** So long the numbers stay as they are: to read them with every scan would meet the limit of reads. */
const figuresMs = 20_000
let figuresAt = 0

/** Sends the form, and shows the verdict in this page, so that the camera goes on. Never that of another code. */
async function send(code: string) {
  if (!form || !verdict) return
  const isAgain = code === pending.code
  if (!isAgain) {
    pending = { code, key: randomIds.next(Date.now()) }
    verdict.replaceChildren()
  }
  const sent = new URLSearchParams([...new FormData(form)] as [string, string][])
  sent.set('code', code)
  sent.set('key', pending.key)
  if (Date.now() - figuresAt < figuresMs) sent.set('only', 'verdict')
  try {
    const response = await fetch(form.action, { method: 'POST', body: sent })
    // Whoever is not signed in any more does that first.
    if (response.redirected) return location.assign(response.url)
    show(new DOMParser().parseFromString(await response.text(), 'text/html'))
    // Such an answer may hide that the guest is inside.
    const mayBeDone = response.status === 429 || response.status >= 500
    if (!mayBeDone) pending = { code: '', key: '' }
  } catch (thrown) {
    if (!isAgain) tellLost()
    throw thrown
  }
}

/** A page without a verdict says why; a page of somebody else says nothing that we know. */
function show(answer: Document) {
  const said = [
    answer.querySelector('#error-summary'),
    ...(answer.querySelector('#verdict')?.childNodes ?? []),
  ].filter((each) => each !== null)
  if (said.length === 0) return tellLost()
  verdict?.replaceChildren(...said)
  const [old, now] = [document, answer].map((page) => page.querySelector('#figures'))
  if (old && now) {
    old.replaceChildren(...now.childNodes)
    figuresAt = Date.now()
  }
  sound(verdict?.querySelector<HTMLElement>('.verdict')?.dataset.tone)
}

function tellLost() {
  const note = document.createElement('p')
  note.className = 'note warn'
  note.textContent = lost
  verdict?.replaceChildren(note)
  sound('bad')
}

offerCamera(send)
