/** @jsxImportSource hono/jsx */
import type { Told } from '../design/messages/problems.ts'

/** What is told of a problem; what there is in English alone is marked as English. */
export const Telling = ({ of: { text, english } }: { of: Told }) => (
  <>
    {text}
    {english !== null && (
      <>
        {' '}
        <span lang="en">{english}</span>
      </>
    )}
  </>
)
