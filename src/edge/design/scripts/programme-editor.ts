import { type EditorWords, filledIn } from '../device/words.ts'

/** Moves sessions of the grid by keys and by pointer. What it does, it sends with the form of the page. */
const unit = 5
const grid = document.querySelector<HTMLElement>('.sheetwrap')
const form = document.getElementById('quick-move') as HTMLFormElement | null
const said = document.getElementById('said')
const wide = matchMedia('(min-width: 64rem)')

interface Held {
  cell: HTMLElement
  /** Minutes from the top of the grid. */
  minutes: number
  /** Where it began. */
  from: { room: HTMLElement; minutes: number; next: Element | null }
}

let held: Held | null = null

const read = (text: string) => {
  if (said) said.textContent = text
}

const words = JSON.parse(said?.dataset.words ?? '{}') as EditorWords

const say = (name: keyof EditorWords, values: Record<string, string>) =>
  read(filledIn(words[name], values))

const roomOf = (cell: HTMLElement) => cell.closest<HTMLElement>('.room')
const rooms = () => [...(grid?.querySelectorAll<HTMLElement>('.room') ?? [])]
const nameOf = (room: HTMLElement | null) => room?.querySelector('h2')?.textContent ?? ''
const titleOf = (cell: HTMLElement) =>
  cell.querySelector('a')?.title ?? cell.querySelector('span')?.firstChild?.textContent ?? ''

/** The sessions of its room whose times what is held would overlap. */
function overlapped({ cell, minutes }: Held): HTMLElement[] {
  const room = roomOf(cell)
  if (!room?.dataset.room) return []
  const end = minutes + Number(cell.dataset.length)
  return [...room.querySelectorAll<HTMLElement>('li[data-minutes]')].filter(
    (other) =>
      other !== cell &&
      Number(other.dataset.minutes) < end &&
      minutes < Number(other.dataset.minutes) + Number(other.dataset.length),
  )
}

/** Marks these, and nothing where nothing is held. */
function markOverlaps(): string[] {
  const found = held ? overlapped(held) : []
  for (const each of grid?.querySelectorAll('.room li') ?? []) {
    each.classList.toggle('collides', found.includes(each as HTMLElement))
  }
  held?.cell.classList.toggle('collides', found.length > 0)
  return found.map(titleOf)
}

/** The date and the time of a row: past midnight they are of the next date. */
function momentOf(minutes: number) {
  const begin = Date.parse(grid?.dataset.date ?? '') + Number(grid?.dataset.begin) * 60_000
  const text = new Date(begin + minutes * 60_000).toISOString().slice(0, 16)
  const [day = '', start = ''] = text.split('T')
  return { day, start }
}

const clock = (minutes: number) => momentOf(minutes).start

function place({ cell, minutes }: Pick<Held, 'cell' | 'minutes'>) {
  for (const name of [...cell.classList]) {
    if (/^[hm]\d+$/.test(name)) cell.classList.remove(name)
  }
  cell.classList.add(`h${Math.floor(minutes / 60)}`, `m${Math.floor((minutes % 60) / unit)}`)
}

function hold(cell: HTMLElement) {
  const room = roomOf(cell)
  if (!room || !form) return
  const minutes = Number(cell.dataset.minutes)
  held = { cell, minutes, from: { room, minutes, next: cell.nextElementSibling } }
  cell.classList.add('held')
}

function moveTo(minutes: number, room: HTMLElement | null) {
  if (!held) return
  const most = Number(grid?.dataset.hours ?? 0) * 60 - unit
  held.minutes = Math.max(0, Math.min(most, Math.round(minutes / unit) * unit))
  place(held)
  if (room && room !== roomOf(held.cell)) {
    const hadFocus = held.cell.contains(document.activeElement)
    room.querySelector('ol')?.append(held.cell)
    if (hadFocus) held.cell.querySelector('a')?.focus({ preventScroll: true })
  }
  held.cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  markOverlaps()
}

const isMoved = ({ cell, minutes, from }: Held) =>
  minutes !== from.minutes || roomOf(cell) !== from.room

function giveUp() {
  if (!held) return
  const { cell, from } = held
  held.minutes = from.minutes
  place(held)
  from.room.querySelector('ol')?.insertBefore(cell, from.next)
  cell.classList.remove('held')
  cell.classList.remove('collides')
  held = null
  markOverlaps()
  cell.querySelector('a')?.focus()
  say('back', { title: titleOf(cell) })
}

function send(values: Record<string, string>) {
  if (!form) return
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.submit()
}

function save() {
  if (!held) return
  const { cell, minutes } = held
  if (!isMoved(held)) return giveUp()
  say('saving', { title: titleOf(cell) })
  send({
    session: cell.dataset.session ?? '',
    ...momentOf(minutes),
    length: cell.dataset.length ?? '',
    room: roomOf(cell)?.dataset.room ?? '',
    $stamp: cell.dataset.stamp ?? '',
  })
}

const announce = () => {
  if (!held) return
  const place = `${clock(held.minutes)}, ${nameOf(roomOf(held.cell))}`
  const titles = markOverlaps().join(', ')
  read(titles ? `${place}. ${filledIn(words.overlaps, { titles })}` : place)
}

function step(key: string): boolean {
  if (!held) return false
  const room = roomOf(held.cell)
  const all = rooms()
  const at = room ? all.indexOf(room) : 0
  const sideways = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
  const moves: Record<string, () => void> = {
    ArrowUp: () => moveTo((held?.minutes ?? 0) - unit, null),
    ArrowDown: () => moveTo((held?.minutes ?? 0) + unit, null),
    ArrowLeft: () => moveTo(held?.minutes ?? 0, all[at - sideways] ?? null),
    ArrowRight: () => moveTo(held?.minutes ?? 0, all[at + sideways] ?? null),
  }
  const move = moves[key]
  move?.()
  if (move) announce()
  return move !== undefined
}

function onKey(event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey || !wide.matches) return
  const cell = (event.target as HTMLElement).closest<HTMLElement>('.room li')
  if (!cell) return
  const { key } = event
  if (held) {
    if (key === 'Enter') save()
    else if (key === 'Escape') giveUp()
    else if (key !== ' ' && !step(key)) return
  } else if (key === ' ' && cell.dataset.session !== undefined) {
    hold(cell)
    const time = clock(Number(cell.dataset.minutes))
    say('held', { title: titleOf(cell), time, room: nameOf(roomOf(cell)) })
  } else if (key === 'u' && cell.dataset.undo !== undefined) {
    say('undoing', { title: titleOf(cell) })
    send({ undo: cell.dataset.undo, $stamp: cell.dataset.stamp ?? '' })
  } else return
  event.preventDefault()
}

/** How far a pointer goes before a press is a move. */
const slack = 6

function onPress(pressed: PointerEvent) {
  const cell = (pressed.target as HTMLElement).closest<HTMLElement>('.room li[data-session]')
  if (!cell || !grid || pressed.button !== 0 || pressed.pointerType === 'touch') return
  if (!wide.matches) return
  giveUp()
  const first = Number(cell.dataset.minutes)
  const scrolled = grid.scrollTop
  let isDragged = false
  const onMove = (event: PointerEvent) => {
    const down = event.clientY - pressed.clientY + grid.scrollTop - scrolled
    if (!isDragged && Math.hypot(down, event.clientX - pressed.clientX) < slack) return
    if (!isDragged) hold(cell)
    isDragged = true
    const row = Number.parseFloat(getComputedStyle(cell.parentElement ?? cell).gridAutoRows)
    const over = rooms().find((room) => {
      const { left, right } = room.getBoundingClientRect()
      return event.clientX >= left && event.clientX < right
    })
    moveTo(first + (down / row) * unit, over ?? null)
    announce()
  }
  const onUp = () => {
    removeEventListener('pointermove', onMove)
    if (!isDragged) return
    // The press ends on the link: that is no click on it.
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    save()
  }
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp, { once: true })
}

if (grid && form) {
  document.documentElement.classList.add('scripted')
  grid.addEventListener('keydown', onKey)
  grid.addEventListener('pointerdown', onPress)
  // A link would be dragged away as such.
  grid.addEventListener('dragstart', (event) => event.preventDefault())
}
