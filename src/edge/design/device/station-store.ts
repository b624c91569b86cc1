/** What a station keeps on its device: its tickets encrypted, and scans that name nobody. */

import type { StationScan } from '../../../kernel/check-in-stations.ts'

/** Tickets as they were read, encrypted by a key of the passphrase of the device. */
interface KeptSnapshot {
  station: string
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  expiresAt: string
}

export interface StationKey {
  key: CryptoKey
  salt: Uint8Array<ArrayBuffer>
}

const iterations = 600_000

export async function keyOf(passphrase: string, salt = randomBytes(16)): Promise<StationKey> {
  const typed = new TextEncoder().encode(passphrase)
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return { key, salt }
}

function randomBytes(length: number) {
  return crypto.getRandomValues(new Uint8Array(length))
}

const stores = { snapshots: 'station', scans: ['station', 'id'] } as const

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('marquee-stations', 1)
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(stores)) {
      request.result.createObjectStore(name, { keyPath: keyPath as string | string[] })
    }
  }
  return answerOf(request)
}

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function reading<Answer>(
  name: keyof typeof stores,
  read: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await opened()
  return answerOf(read(database.transaction(name).objectStore(name)))
}

/** Done once it is on the device. */
async function writing(name: keyof typeof stores, write: (store: IDBObjectStore) => void) {
  const database = await opened()
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // A full device may abort a transaction whose requests all succeeded.
    transaction.onabort = () => reject(transaction.error)
    write(transaction.objectStore(name))
  })
}

export const keptSnapshot = (station: string) =>
  reading<KeptSnapshot | undefined>('snapshots', (store) => store.get(station))

export async function keepSnapshot(
  { key, salt }: StationKey,
  { station, text, expiresAt }: { station: string; text: string; expiresAt: string },
) {
  const iv = randomBytes(12)
  const plain = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  await writing('snapshots', (store) => store.put({ station, salt, iv, sealed, expiresAt }))
}

/** Null where the key is another one. */
export const openSnapshot = ({ iv, sealed }: KeptSnapshot, { key }: StationKey) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).then(
    (plain) => new TextDecoder().decode(plain),
    () => null,
  )

export const forgetSnapshot = (station: string) =>
  writing('snapshots', (store) => store.delete(station))

export const keepScan = (station: string, scan: StationScan) =>
  writing('scans', (store) => store.put({ ...scan, station }))

/** The device keeps a scan that was sent until its tickets say the same. */
interface KeptScan extends StationScan {
  isSent?: true
}

export async function keptScans(station: string): Promise<KeptScan[]> {
  const own = IDBKeyRange.bound([station], [station, []])
  const rows = await reading<(KeptScan & { station: string })[]>('scans', (store) =>
    store.getAll(own),
  )
  return rows.map(({ station: _, ...scan }) => scan)
}

export const markSent = (station: string, scans: readonly StationScan[]) =>
  writing('scans', (store) => {
    for (const scan of scans) store.put({ ...scan, station, isSent: true })
  })

export const forgetScans = (station: string, scans: readonly StationScan[]) =>
  writing('scans', (store) => {
    for (const { id } of scans) store.delete([station, id])
  })
