import type { ObjectStorage } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'

/** How far a test of the object storage came. */
export const storageOutcomes = [
  'Works',
  'NotConfigured',
  'NotWritten',
  'NotRead',
  'NotDeleted',
] as const
export type StorageOutcome = (typeof storageOutcomes)[number]

const content = {
  bytes: new TextEncoder().encode('A test of the storage.'),
  contentType: 'text/plain',
}

/** Writes, reads and deletes one small object. It is deleted as well where it cannot be read. */
export async function carryOutStorageTest(
  objects: ObjectStorage | null,
  { key, trips }: { key: string; trips: Trips },
): Promise<StorageOutcome> {
  if (!objects) return 'NotConfigured'
  const isDone = (step: () => Promise<boolean>) => trips.count(step).catch(() => false)
  if (!(await isDone(() => objects.putNew(key, content)))) return 'NotWritten'
  const isRead = await isDone(async () => isSame(await objects.get(key)))
  const isDeleted = await isDone(async () => {
    await objects.delete([key])
    return true
  })
  return isRead ? (isDeleted ? 'Works' : 'NotDeleted') : 'NotRead'
}

const isSame = (found: { bytes: Uint8Array } | null) =>
  found?.bytes.byteLength === content.bytes.byteLength &&
  found.bytes.every((byte, index) => byte === content.bytes[index])
