import { tellAccount } from './account-kept.ts'
import { eventOf, type Kept, readKept, writeKept } from './kept.ts'
import { overlapsOf, overlapText, type Session, sessionsIn } from './rows.ts'
import { told } from './words.ts'

/** A star for every row: a checkbox, kept on the device. */
export function starRows(page: ParentNode, sessions = sessionsIn(page)) {
  const event = eventOf(location)
  let kept: Kept
  const boxes = new Map<HTMLInputElement, Session>()
  for (const session of sessions) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.className = 'star'
    box.setAttribute('aria-label', told('keep', { title: session.title }))
    session.row.append(box)
    boxes.set(box, session)
  }
  const mark = () => markKept(sessions, kept)
  const refresh = () => {
    kept = readKept(event)
    for (const [box, { key, day }] of boxes) {
      box.checked = kept.has(key)
      // It may have moved to another day since it was kept.
      if (box.checked && kept.get(key) !== day) writeKept(event, kept.set(key, day))
    }
    mark()
  }
  refresh()
  // Another page may keep something meanwhile: in another tab, or before this one is shown again.
  for (const change of ['storage', 'pageshow']) addEventListener(change, refresh)
  document.addEventListener('change', ({ target }) => {
    const session = target instanceof HTMLInputElement ? boxes.get(target) : undefined
    if (!session) return
    kept = keep(event, { ...session, isKept: (target as HTMLInputElement).checked })
    const other = mark().get(session)
    if (other) say(overlapText(other))
  })
}

/** A star for the one session that a page is about. */
export function starPage() {
  const keys = document.querySelector<HTMLElement>('[data-talk]')
  const { talk: key, day } = keys?.dataset ?? {}
  if (!keys || !key || !day) return
  const event = eventOf(location)
  const label = document.createElement('label')
  label.className = 'keep'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.className = 'star'
  box.checked = readKept(event).has(key)
  box.addEventListener('change', () => keep(event, { key, day, isKept: box.checked }))
  label.append(box, told('keepThis'))
  keys.after(label)
}

/** The way to what is kept, with how many. */
export function linkKept() {
  const forms = document.querySelector<HTMLElement>('.daybar .forms')
  const path = document.querySelector<HTMLElement>('[data-mine]')?.dataset.mine
  if (!forms || !path) return
  const link = document.createElement('a')
  link.href = path
  link.className = 'mine'
  const show = () => {
    const count = readKept(eventOf(location)).size
    link.setAttribute('aria-label', told('kept', { count }))
    link.textContent = `★ ${count}`
  }
  show()
  document.addEventListener('change', () => setTimeout(show))
  forms.append(link)
}

/** One change to what the device keeps now, which may be more than this page knew. */
function keep(
  event: string,
  { key, day, isKept }: { key: string; day: string; isKept: boolean },
): Kept {
  const kept = readKept(event)
  if (isKept) kept.set(key, day)
  else kept.delete(key)
  writeKept(event, kept)
  tellAccount(event)
  return kept
}

function markKept(sessions: readonly Session[], kept: Kept) {
  const own = sessions.filter(({ key }) => kept.has(key))
  const overlaps = overlapsOf(own)
  for (const session of sessions) {
    const other = overlaps.get(session)
    session.row.classList.toggle('kept', kept.has(session.key))
    const text = session.row.querySelector('p')
    if (!text) continue
    if (other) text.dataset.overlap = overlapText(other)
    else delete text.dataset.overlap
  }
  return overlaps
}

/** Says it to those who do not see it. */
export function say(text: string) {
  let region = document.querySelector('#said')
  if (!region) {
    region = document.createElement('p')
    region.id = 'said'
    region.className = 'unseen'
    region.setAttribute('role', 'status')
    document.querySelector('main')?.append(region)
  }
  region.textContent = text
}
