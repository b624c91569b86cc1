import type { EditorWords } from '../../design/device/words.ts'
import { say } from '../../design/messages/language.ts'

/** For the script of the editor: it fills in the placeholders. */
export const editorWords = (): string => {
  const [title, time, room] = ['{title}', '{time}', '{room}']
  const words: EditorWords = {
    back: say('editor.saidBack', { title }),
    saving: say('editor.saidSaving', { title }),
    held: say('editor.saidHeld', { title, time, room }),
    overlaps: say('editor.saidOverlaps', { titles: '{titles}' }),
    undoing: say('editor.saidUndoing', { title }),
  }
  return JSON.stringify(words)
}
