import type { ConsoleWords } from './words.ts'

/** Where links of a console stand; what is found first is offered first. */
const offering = [
  '.console-sections a',
  '#main .actions a',
  '#main a[data-rel]',
  '.console-top nav a',
]

/** Without marks, so that `Übersicht` is found by `ubersicht`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What the page leads to: each address once, and of those that are called the same the first. */
function linksOfPage(): HTMLAnchorElement[] {
  const known = new Set<string>()
  return offering
    .flatMap((part) => [...document.querySelectorAll<HTMLAnchorElement>(part)])
    .filter(({ href, textContent }) => {
      const names = [href, textContent?.trim() ?? '']
      if (names.some((name) => name === '' || known.has(name))) return false
      for (const name of names) known.add(name)
      return true
    })
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** A field that finds what the page leads to, and goes there. It is made when it is asked for first. */
export function openPalette(words: ConsoleWords): void {
  const known = document.querySelector<HTMLDialogElement>('#palette')
  const dialog = known ?? makePalette(words)
  if (!dialog.open) dialog.showModal()
  dialog.querySelector('input')?.select()
}

function makePalette(words: ConsoleWords): HTMLDialogElement {
  const dialog = element('dialog', { id: 'palette', 'aria-label': words.palette })
  const field = element('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': words.paletteField,
    placeholder: words.paletteField,
    'aria-expanded': 'true',
    'aria-controls': 'palette-list',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
  })
  const list = element('ul', { id: 'palette-list', role: 'listbox', 'aria-label': words.palette })
  const nothing = element('p', { class: 'quiet', role: 'status' })
  const options = linksOfPage().map((link, index) => {
    const option = element('li', { id: `palette-${index}`, role: 'option' })
    option.textContent = link.textContent?.trim() ?? ''
    option.addEventListener('click', () => {
      dialog.close()
      link.click()
    })
    return option
  })
  let shown = options
  const choose = (option: HTMLElement | undefined) => {
    for (const each of options) each.setAttribute('aria-selected', String(each === option))
    field.setAttribute('aria-activedescendant', option?.id ?? '')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const show = () => {
    const wanted = plain(field.value).split(/\s+/)
    shown = options.filter(({ textContent }) =>
      wanted.every((word) => plain(textContent ?? '').includes(word)),
    )
    list.replaceChildren(...shown)
    list.hidden = shown.length === 0
    nothing.textContent = list.hidden ? words.paletteNothing : ''
    choose(shown[0])
  }
  field.addEventListener('input', show)
  field.addEventListener('keydown', (event) => {
    const at = shown.findIndex((option) => option.ariaSelected === 'true')
    if (event.key === 'Enter') shown[at]?.click()
    else if (event.key === 'ArrowDown') choose(shown[(at + 1) % shown.length])
    else if (event.key === 'ArrowUp') choose(shown.at(at - 1))
    else return
    event.preventDefault()
  })
  dialog.append(field, list, nothing)
  document.body.append(dialog)
  show()
  return dialog
}
