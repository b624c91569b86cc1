import { told } from './words.ts'

const waitMs = 120
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Shows the rows of the page that have the words, while one types; the form asks for all days, and for a grid. */
export function findWhileTyping() {
  const form = document.querySelector<HTMLFormElement>('#find')
  const field = form?.elements.namedItem('q')
  const found = document.querySelector<HTMLElement>('#found')
  const list = document.querySelector<HTMLElement>('.list:has(.rows)')
  if (!form || !(field instanceof HTMLInputElement) || !found || !list) return
  const asServed = [...found.childNodes]
  const servedWords = field.value
  let texts: Map<Element, string> | undefined
  const show = () => {
    texts ??= new Map(
      [...list.querySelectorAll('.rows > li')].map((row) => [row, folded(row.textContent ?? '')]),
    )
    const words = folded(field.value).split(/\s+/).filter(Boolean)
    const isChanged = field.value.trim() !== servedWords
    let count = 0
    for (const [row, text] of texts) {
      const isShown = !isChanged || words.every((word) => text.includes(word))
      if (isShown) count += 1
      toggle(row, isShown)
    }
    for (const fold of list.querySelectorAll('details')) {
      const isUseful = fold.querySelector('li:not([hidden])') !== null
      toggle(fold, isUseful)
      if (isChanged) fold.open = isUseful && !fold.matches('.past')
    }
    for (const section of list.querySelectorAll('section')) {
      toggle(section, section.querySelector('li:not([hidden])') !== null)
    }
    keepInAddress(isChanged ? field.value.trim() : servedWords)
    if (!isChanged) return found.replaceChildren(...asServed)
    const text = document.createElement('strong')
    text.textContent = count === 0 ? told('nothing') : told('matches', { count })
    const everywhere = document.createElement('button')
    everywhere.className = 'plain'
    everywhere.textContent = told('everywhere')
    everywhere.addEventListener('click', () => form.requestSubmit())
    found.replaceChildren(text, ' ', everywhere)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(show, waitMs)
  })
  // A page that was kept for offline use may be shown for an address with words.
  const asked = new URL(location.href).searchParams.get('q') ?? ''
  if (asked !== '' && field.value === '') field.value = asked
  if (field.value.trim() !== servedWords) show()
}

function toggle(element: Element, isShown: boolean) {
  if (element instanceof HTMLElement && element.hidden === isShown) element.hidden = !isShown
}

function keepInAddress(words: string) {
  const address = new URL(location.href)
  if (words === '') address.searchParams.delete('q')
  else address.searchParams.set('q', words)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
