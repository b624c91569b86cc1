/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'

/** What somebody has to type elsewhere. A script puts a button beside it that copies it. */
export const Copyable = ({ text, isSecret = false }: { text: string; isSecret?: boolean }) => (
  <code
    class={isSecret ? 'copyable secret' : 'copyable'}
    translate="no"
    data-copy={say('copy.button')}
    data-copied={say('copy.done')}
  >
    {text}
  </code>
)
