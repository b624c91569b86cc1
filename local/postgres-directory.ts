import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canReach, persistentTmp, type SystemUser } from './postgres-binaries.ts'
import { isAlive, postmasterPid } from './postgres-leftover.ts'

const scratchPrefix = 'marquee-postgres-scratch-'
const keptPrefix = 'marquee-postgres-data-'

/**
 * Where the data really is. Postgres run by root is another account, which cannot enter a directory
 * below /root. There the requested path becomes a symbolic link to a directory under /var/tmp,
 * named by a hash of the path. Removing the link removes the data: what it pointed to is discarded
 * at the next start in the same path, and scratch data at the next start anywhere.
 */
export function locate(requested: string, user: SystemUser | undefined, durable: boolean): string {
  fs.mkdirSync(path.dirname(requested), { recursive: true })
  const entry = fs.lstatSync(requested, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink() && fs.existsSync(requested)) return fs.realpathSync(requested)
  if (entry?.isSymbolicLink()) fs.unlinkSync(requested)
  if (!user || canReach(user, path.dirname(requested))) {
    makeDirectory(requested, user)
    return fs.realpathSync(requested)
  }
  if (entry?.isDirectory()) {
    if (fs.readdirSync(requested).length > 0) {
      throw new Error(`${requested} cannot be entered by the account that Postgres runs as.`)
    }
    fs.rmdirSync(requested)
  }
  return linkElsewhere(requested, user, durable)
}

export function makeDirectory(directory: string, user: SystemUser | undefined): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (user) fs.chownSync(directory, user.uid, user.gid)
}

function linkElsewhere(requested: string, user: SystemUser, durable: boolean): string {
  sweep()
  const hash = createHash('sha256').update(requested).digest('hex').slice(0, 16)
  const name = (durable ? keptPrefix : scratchPrefix) + hash
  const target = path.join(persistentTmp(), name)
  discard(target)
  // The link first: while it is there, nobody sweeps what it points to.
  fs.symlinkSync(target, requested)
  fs.mkdirSync(target, { mode: 0o700 })
  fs.chownSync(target, user.uid, user.gid)
  fs.writeFileSync(`${target}.origin`, requested, { mode: 0o600 })
  return target
}

/** Removes scratch data whose link is gone, as tests leave it. */
function sweep(): void {
  const origins = fs
    .readdirSync(persistentTmp())
    .filter((name) => name.startsWith(scratchPrefix) && name.endsWith('.origin'))
  for (const name of origins) {
    const file = path.join(persistentTmp(), name)
    const target = file.slice(0, -'.origin'.length)
    try {
      const pid = postmasterPid(target)
      const link = fs.readFileSync(file, 'utf8')
      const linked = fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined
      if (!linked && (pid === undefined || !isAlive(pid))) discard(target)
    } catch {
      // Another process swept it meanwhile.
    }
  }
}

function discard(target: string): void {
  fs.rmSync(target, { recursive: true, force: true })
  fs.rmSync(`${target}.origin`, { force: true })
}
