import { leaveWithAccount, moveToAccount } from '../device/account-kept.ts'
import { offerToCopy } from '../device/copy.ts'
import { openPalette } from '../device/palette.ts'
import type { ConsoleWords } from '../device/words.ts'

/** What the consoles do in a browser on top of their forms and links. */
const words = JSON.parse(document.body.dataset.words ?? '{}') as ConsoleWords
const summary = document.getElementById('error-summary')
summary?.focus()

/** Says that something is not saved yet, and reads the page again without it. */
function unsavedNote(discard: () => void): HTMLElement {
  const note = document.createElement('p')
  note.className = 'unsaved'
  note.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button plain'
  button.textContent = words.discard
  button.addEventListener('click', discard)
  note.append(words.unsaved, button)
  return note
}

/** A change that is not saved is not lost without a question. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
  let isChanged = false
  const setDisabled = (isDisabled: boolean) => {
    for (const button of form.querySelectorAll('button')) button.disabled = isDisabled
  }
  form.addEventListener('input', ({ target }) => {
    // What leads through a long list stands in this form, and is of another.
    if (target instanceof HTMLInputElement && target.form !== form) return
    isChanged = true
    if (form.classList.contains('changed')) return
    form.classList.add('changed')
    form.querySelector('.form-end')?.append(
      unsavedNote(() => {
        isChanged = false
        location.assign(location.pathname + location.search)
      }),
    )
  })
  form.addEventListener('submit', () => {
    isChanged = false
    // Afterwards: a button that was disabled before is not sent.
    setTimeout(() => setDisabled(true))
    // What answers a file leaves the page as it is.
    setTimeout(() => setDisabled(false), 5_000)
  })
  addEventListener('pageshow', () => setDisabled(false))
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault()
  })
}

/** A field that only some choices of another one take is there with these alone. */
for (const part of document.querySelectorAll<HTMLElement>('[data-only-with]')) {
  const { onlyWith = '', onlyFor = '' } = part.dataset
  const form = part.closest('form')
  const chooser = form?.elements.namedItem(onlyWith)
  const show = () => {
    part.hidden =
      chooser instanceof HTMLSelectElement && !onlyFor.split(' ').includes(chooser.value)
    // What is hidden is not sent: the API takes it with the other choices alone.
    for (const control of part.querySelectorAll('input')) control.disabled = part.hidden
  }
  form?.addEventListener('input', show)
  show()
}

/** Unfolds the part of a form that a link leads into, or that the browser finds something wrong in. */
const unfold = (target: EventTarget | null) => {
  const part = target instanceof Element && target.closest('details')
  if (part) part.open = true
}
unfold(document.getElementById(location.hash.slice(1)))
addEventListener('invalid', ({ target }) => unfold(target), true)
for (const link of summary?.querySelectorAll('a') ?? []) {
  link.addEventListener('click', () => unfold(document.getElementById(link.hash.slice(1))))
}

// A wide window has room for all sections at once.
const sections = document.querySelector<HTMLDetailsElement>('.console-sections details')
if (sections && matchMedia('(min-width: 60rem)').matches) sections.open = true

offerToCopy()
void moveToAccount()
leaveWithAccount()

/** Null where it cannot be read. */
async function pageAt(address: string, sent?: RequestInit): Promise<Document | null> {
  const answer = await fetch(address, sent).catch(() => null)
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null
}

/** What goes on elsewhere is read again until it has ended; then the whole page is. */
function follow(part: HTMLElement): void {
  const pause = Number(part.dataset.poll) * 1000
  if (!pause) return
  setTimeout(async () => {
    const read = await pageAt(location.href)
    if (!read) return follow(part)
    const found = read.getElementById(part.id)
    if (!found?.dataset.poll) return location.replace(location.href)
    part.replaceChildren(...found.childNodes)
    follow(part)
  }, pause)
}
for (const part of document.querySelectorAll<HTMLElement>('[data-poll]')) follow(part)

/** Reads a part again in its place, where the page has to stay. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-refresh]')) {
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    const read = await pageAt(link.href)
    const part = document.getElementById(link.dataset.refresh ?? '')
    if (!read || !part) return
    const found = [...read.querySelectorAll<HTMLElement>('#main > :is(.actions, .card)')]
    for (const each of found.flatMap((one) => [...one.querySelectorAll('a')])) {
      each.target = '_blank'
      each.rel = 'noopener'
    }
    part.replaceChildren(...[part.querySelector('h2') ?? '', ...found])
  })
}

/** Offers what every chosen row offers, and all rows at once. */
for (const form of document.querySelectorAll<HTMLFormElement>('.several')) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[data-offers]')]
  const head = form.querySelector('th.choose')
  const all = document.createElement('input')
  all.type = 'checkbox'
  const name = document.createElement('span')
  name.textContent = words.chooseAll
  const label = document.createElement('label')
  label.className = 'tick all'
  label.append(all, name)
  head?.append(label)
  const select = form.querySelector('select')
  const button = form.querySelector('button')
  const bar = form.querySelector<HTMLElement>('.chosen')
  const show = () => {
    const chosen = boxes.filter(({ checked }) => checked)
    for (const option of select?.options ?? []) {
      const isOffered = ({ dataset }: HTMLElement) =>
        dataset.offers?.split(' ').includes(option.value)
      option.disabled = !chosen.every(isOffered)
      if (option.disabled && option.selected) option.selected = false
    }
    const first = [...(select?.options ?? [])].find(({ disabled }) => !disabled)
    if (select?.selectedOptions[0]?.disabled !== false && first) first.selected = true
    if (button) button.disabled = chosen.length === 0 || !first
    all.checked = chosen.length === boxes.length
    if (bar) bar.hidden = chosen.length === 0
  }
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked
    show()
  })
  form.addEventListener('change', show)
  show()
}

/** The chosen picture of each field of files, as data, which the content security policy lets pages show. */
const chosenPictures = new Map<string, string>()

/** Previews show what is chosen in place of what there is. */
function showChosen(): void {
  for (const image of document.querySelectorAll<SVGImageElement>('image[data-shows]')) {
    const { shows = '' } = image.dataset
    image.dataset.own ??= image.getAttribute('href') ?? ''
    const [chosen] = shows.split(' ').flatMap((name) => chosenPictures.get(name) ?? [])
    const shown = chosen ?? image.dataset.own
    if (shown) image.setAttribute('href', shown)
    else image.removeAttribute('href')
  }
}

/** Chosen pictures are shown before they are sent. */
for (const input of document.querySelectorAll<HTMLInputElement>('.pictures ~ [type=file]')) {
  const shown = document.createElement('p')
  shown.className = 'pictures'
  input.addEventListener('change', () => {
    const pictures = [...(input.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    chosenPictures.delete(input.name)
    showChosen()
    const images = pictures.map((file) => {
      const image = document.createElement('img')
      image.className = 'shown'
      image.alt = file.name
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        image.src = String(reader.result)
        chosenPictures.set(input.name, image.src)
        showChosen()
      })
      reader.readAsDataURL(file)
      return image
    })
    shown.replaceChildren(...images)
    input.after(shown)
  })
}

const pauseMs = 250

/** A preview follows what is typed; without this its button makes it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-live]')) {
  const { form } = button
  button.hidden = true
  let timer: ReturnType<typeof setTimeout> | undefined
  form?.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return
    clearTimeout(timer)
    timer = setTimeout(() => void followTyping(form, button), pauseMs)
  })
}

async function followTyping(form: HTMLFormElement, button: HTMLButtonElement) {
  const part = document.getElementById(button.dataset.live ?? '')
  const body = new FormData(form, button)
  for (const [name, value] of [...body]) if (typeof value !== 'string') body.delete(name)
  const made = await pageAt(form.action, { method: 'POST', body })
  const found = part && made?.getElementById(part.id)
  if (!found) return
  part.replaceWith(found)
  showChosen()
}

const choosing = document.querySelector<HTMLFormElement>('form:has([data-sought])')
const seeking = document.createElement('form')
seeking.id = 'seek'
choosing?.after(seeking)
let seekings = 0

/** What leads through long lists is of a form of its own: it sends nothing that was typed. */
function leadThroughLists(): void {
  for (const control of choosing?.querySelectorAll('.seek *, [data-sought] button') ?? []) {
    control.setAttribute('form', seeking.id)
  }
}
leadThroughLists()

/** Offers another part of a long list, besides what is chosen of it. */
async function seek(button?: HTMLElement | null) {
  const own = ++seekings
  const address = new URL(choosing?.action ?? location.href)
  for (const [name, value] of new FormData(seeking, button)) {
    address.searchParams.set(name, String(value))
  }
  const made = await pageAt(address.href)
  if (!made || own !== seekings) return
  for (const part of document.querySelectorAll('[data-sought]')) {
    const found = made.getElementById(part.id)
    for (const each of part.querySelectorAll('option:checked, label:has(:checked)')) {
      const { value } = each.querySelector('input') ?? (each as HTMLOptionElement)
      if (value) {
        found?.querySelector(`[value="${value}"]`)?.closest('option, label')?.remove()
        found?.querySelector('select, .picks')?.prepend(each)
      }
    }
    part.replaceChildren(...(found?.childNodes ?? []))
  }
  leadThroughLists()
}

/** The list follows what is sought; without this its form is sent, and comes back as it was typed. */
let typing: ReturnType<typeof setTimeout> | undefined
for (const input of document.querySelectorAll('.seek [type=search]')) {
  input.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => void seek(), pauseMs)
  })
}
seeking.addEventListener('submit', (event) => {
  event.preventDefault()
  void seek(event.submitter)
})

const shortcuts: readonly [key: string, what: string][] = [
  ['/', words.shortcutFilter],
  ['Ctrl K', words.palette],
  ['?', words.shortcutHelp],
  ['Esc', words.shortcutClose],
]

/** Made when it is asked for first. */
function openShortcuts(): void {
  const known = document.querySelector<HTMLDialogElement>('#shortcuts')
  const dialog = known ?? document.createElement('dialog')
  if (!known) {
    dialog.id = 'shortcuts'
    dialog.setAttribute('aria-labelledby', 'shortcuts-title')
    const title = document.createElement('h2')
    title.id = 'shortcuts-title'
    title.textContent = words.shortcuts
    const list = document.createElement('dl')
    for (const [key, what] of shortcuts) {
      const [name, meaning, cap] = ['dt', 'dd', 'kbd'].map((tag) => document.createElement(tag))
      cap?.append(key)
      name?.append(cap ?? '')
      meaning?.append(what)
      list.append(name ?? '', meaning ?? '')
    }
    const close = document.createElement('button')
    close.className = 'button quietly'
    close.textContent = words.close
    close.addEventListener('click', () => dialog.close())
    const find = document.createElement('button')
    find.className = 'button'
    find.textContent = words.palette
    find.addEventListener('click', () => {
      dialog.close()
      openPalette(words)
    })
    dialog.append(title, list, find, ' ', close)
    document.body.append(dialog)
  }
  dialog.showModal()
}

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName))

addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    openPalette(words)
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTypedIn(event.target)) return
  if (event.key === '?') openShortcuts()
  if (event.key !== '/') return
  const [filter] = ['input[type=search]', 'select'].flatMap(
    (kind) => document.querySelector<HTMLElement>(`.list-filters ${kind}`) ?? [],
  )
  if (!filter) return
  event.preventDefault()
  filter.focus()
})
