import type { Verdict } from '../../../kernel/admission.ts'

/** What scripts say, in the language of the page. A placeholder is its name in braces. */
export interface DeviceWords {
  keep: string
  keepThis: string
  kept: string
  keptHere: string
  overlapping: string
  overlaps: string
  matches: string
  nothing: string
  everywhere: string
  zone: string
  zones: string
  inZone: string
  venueOnly: string
  /** By which `Intl` writes times as the page does. */
  locale: string
  /** Of the rows of a programme, from which scripts read when a session ends. */
  until: string
  openEnd: string
  /** Of the page for when there is no network. */
  offline: string
  notHere: string
  openProgramme: string
}

/** What the worker says where it has nothing to show, in the language of the page that told it. */
export interface OfflineNotice {
  language: string
  dir: string
  /** How pages are written and look for this reader. */
  root: string
  title: string
  text: string
  open: string
}

/** What the script of the consoles says. */
export interface ConsoleWords {
  close: string
  shortcuts: string
  shortcutFilter: string
  shortcutHelp: string
  shortcutClose: string
  chooseAll: string
  unsaved: string
  palette: string
  paletteField: string
  paletteNothing: string
  discard: string
}

/** What a station at the door says, by itself or in the words of its page. */
export interface StationWords {
  verdicts: Readonly<
    Record<Verdict, { title: string; text: string | null; tone: 'good' | 'warn' | 'bad' }>
  >
  /** Why a ticket admits nobody, by the reason of its state. */
  reasons: Readonly<Record<string, string>>
  notActive: string
  nameless: string
  load: string
  open: string
  wrong: string
  tooShort: string
  noNetwork: string
  /** Another page of this device has the station. */
  elsewhere: string
  known: string
  allSent: string
  /** More are found than are shown. */
  more: string
  unsent: string
  gone: string
  tooMany: string
  before: string
  notLetIn: string
  failed: string
  unstored: string
  untaken: string
}

/** What the editor of a programme reads aloud. */
export interface EditorWords {
  back: string
  saving: string
  held: string
  overlaps: string
  undoing: string
}

/** The page that is read may be another than the one that is shown. */
export const wordsOf = (page: Document): DeviceWords => JSON.parse(page.body.dataset.words ?? '{}')

/** A text of these words, its placeholders filled in. */
export function told(
  name: keyof DeviceWords,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return filledIn(wordsOf(document)[name], values)
}

export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, placeholder: string) => `${values[placeholder] ?? ''}`)
