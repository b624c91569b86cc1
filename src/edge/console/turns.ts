import { type PlainKey, say } from '../design/messages/language.ts'

const turns: readonly [step: number, label: PlainKey][] = [
  [-1, 'pager.previous'],
  [1, 'pager.next'],
]

/** The pages beside one of a list, and what their buttons are called. */
export const turnsFrom = (page: number, pages: number): { to: number; label: string }[] =>
  turns
    .map(([step, label]) => ({ to: page + step, label: say(label) }))
    .filter(({ to }) => to >= 1 && to <= pages)
