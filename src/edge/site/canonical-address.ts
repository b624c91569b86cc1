import { homeSearchOf } from './event-search.tsx'
import { type ListQuery, listPath } from './event-sections.tsx'
import { isMonth, monthPath } from './months.ts'
import { programmeParameters } from './programme-query.ts'

/** The address of a page with what the page reads of its query, and nothing else. */
export function canonicalAddressOf(request: Request): URL {
  const { origin, pathname, searchParams } = new URL(request.url)
  const canonical = new URL(spelled(pathname), origin)
  const keep = (name: string, value: string | null | undefined) => {
    if (value) canonical.searchParams.set(name, value)
  }
  if (pathname === '/' && searchParams.get('view') === 'month') {
    const month = searchParams.get('month')
    canonical.search = new URL(monthPath(isMonth(month) ? month : undefined), origin).search
    return canonical
  }
  if (pathname === '/') {
    for (const [name, value] of Object.entries(homeSearchOf(searchParams))) keep(name, value)
    const page = pageNumberOf(searchParams.get('page'))
    if (page > 1) keep('page', String(page))
    return canonical
  }
  if (/^\/(organizations|groups|series)\//.test(pathname)) {
    canonical.search = new URL(listPath(pathname, listQueryOf(searchParams)), origin).search
    return canonical
  }
  canonical.search = programmeParameters(request).toString()
  keep('session', searchParams.get('session'))
  if (pathname.endsWith('/speakers')) {
    const page = pageNumberOf(searchParams.get('page'))
    if (page > 1) keep('page', String(page))
  }
  return canonical
}

/** What a page with events is asked for. */
export const listQueryOf = (parameters: URLSearchParams): ListQuery => ({
  when: parameters.get('when') === 'past' ? 'past' : '',
  page: pageNumberOf(parameters.get('page')),
})

/** The first page, unless another one is asked for. */
export const pageNumberOf = (asked: string | null | undefined) =>
  /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1

/** One spelling for all escapes of a path. */
function spelled(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return pathname
  }
}
