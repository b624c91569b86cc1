/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import type { Links } from './resources.ts'

interface PagerProps {
  /** Of the list that is shown a page at a time. */
  links: Links | undefined
  page: number
  pathOf(page: number): string
}

/** The ways on that a list of the API has, as pages of the site. */
export function Pager({ links, page, pathOf }: PagerProps) {
  const [previous, next] = [pageOf(links, 'prev'), pageOf(links, 'next')]
  if (previous === null && next === null) return null
  return (
    <nav class="pager" aria-label={say('pager.label')}>
      {previous !== null && (
        <a rel="prev" href={pathOf(previous)}>
          {say('pager.previous')}
        </a>
      )}
      <span>{say('pager.page', { page })}</span>
      {next !== null && (
        <a rel="next" href={pathOf(next)}>
          {say('pager.next')}
        </a>
      )}
    </nav>
  )
}

function pageOf(links: Links | undefined, relation: 'prev' | 'next'): number | null {
  const query = links?.[relation]?.href.split('?')[1] ?? ''
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : null
}
