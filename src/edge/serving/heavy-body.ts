import { type Context, requireAuthority } from '../../domain/verbs/perform.ts'
import { importBounds } from '../../kernel/import-bounds.ts'
import type { RouteDefinition } from '../contract/contract-kit.ts'
import type { RequestState } from './request-state.ts'

/**
 * Admits a request before its body is read, or what it names is fetched: who sends it, how often, and
 * whether there is a place for it. Where no length is announced, the largest is expected.
 */
export async function admitHeavy(
  { operation }: RouteDefinition,
  { services, atEnd }: RequestState,
  { context, headers }: { context: Context; headers: Headers },
): Promise<void> {
  const bytes = Number(headers.get('content-length')) || importBounds.bytes
  if (bytes > importBounds.bytesUnasked) await requireAuthority(context, operation)
  if (bytes <= importBounds.bytesWithoutPlace) return
  const place = services.importPlaces.take()
  atEnd.push(async () => place.leave())
}
