/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'

/** The pages that a page lies below, the outermost first. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; path: string }[] }) {
  return (
    <nav class="crumbs" aria-label={say('site.crumbs')}>
      <ol>
        {trail.map(({ label, path }) => (
          <li>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
