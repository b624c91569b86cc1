/** What the page at the door does on top of its forms: it scans with the camera. */
import { offerCamera, sound } from '../device/camera.ts'

const form = document.querySelector<HTMLFormElement>('#scan')

/** Parts of the page that an answer has anew. */
const changing = ['#verdict', '#figures']

/** Sends the form, and shows the verdict in this page, so that the camera goes on. */
async function send(code: string) {
  if (!form) return
  const sent = new URLSearchParams([...new FormData(form)] as [string, string][])
  sent.set('code', code)
  const response = await fetch(form.action, { method: 'POST', body: sent })
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of changing) {
    const [old, now] = [document.querySelector(part), answer.querySelector(part)]
    if (old && now) old.replaceChildren(...now.childNodes)
  }
  const key = answer.querySelector<HTMLInputElement>('#scan [name=key]')
  const own = form.querySelector<HTMLInputElement>('[name=key]')
  if (key && own) own.value = key.value
  sound(document.querySelector<HTMLElement>('#verdict .verdict')?.dataset.tone)
}

offerCamera(send)
