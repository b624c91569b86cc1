import type { ConsoleWords } from '../design/device/words.ts'
import { say } from '../design/messages/language.ts'

/** For the scripts of a page: they fill in the placeholders. */
export const consoleWords = (): string => {
  const words: ConsoleWords = {
    close: say('console.close'),
    shortcuts: say('console.shortcuts'),
    shortcutFilter: say('console.shortcutFilter'),
    shortcutHelp: say('console.shortcutHelp'),
    shortcutClose: say('console.shortcutClose'),
    chooseAll: say('several.chooseAll'),
    palette: say('console.palette'),
    paletteField: say('console.paletteField'),
    paletteNothing: say('console.paletteNothing'),
    unsaved: say('console.unsaved'),
    discard: say('console.discard'),
  }
  return JSON.stringify(words)
}
