import { Problem } from '../../../kernel/problem.ts'
import { apiVersion } from '../../contract/wire-format.ts'

/**
 * Checks the selected version: `Accept: ...;v=`, `X-Api-Version` or `?api-version=`.
 * Selectors that disagree are `version_conflict`, an unknown version `unsupported_api_version`.
 */
export function requireVersion(headers: Headers, url: URL): void {
  const accept = headers.get('accept') ?? ''
  const sent = headers.get('x-api-version')
  if (sent === null && !accept.includes('v') && !url.search.includes('api-version')) return
  const accepted = [...accept.matchAll(/;\s*v\s*=\s*"?([^";,\s]+)"?/g)]
  const selected = new Set([
    ...accepted.map((match) => match[1]!),
    ...(sent === null ? [] : [sent]),
    ...url.searchParams.getAll('api-version'),
  ])
  if (selected.size > 1) throw new Problem('version_conflict')
  for (const version of selected) {
    if (version !== apiVersion) {
      throw new Problem('unsupported_api_version', { detail: `This service speaks ${apiVersion}.` })
    }
  }
}
