import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import {
  type PostgresBinaries,
  postgresBinaries,
  type SystemUser,
  unprivilegedUser,
} from './postgres-binaries.ts'
import { locate, makeDirectory } from './postgres-directory.ts'

export interface Cluster {
  /** Where the data really is; see `locate`. */
  directory: string
  binaries: PostgresBinaries
  user: SystemUser | undefined
}

/** The environment of every Postgres process: nothing of ours, so no PG* variable gets through. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** The cluster of `dataDir`, made on first use with superuser `postgres` and that password. */
export function openCluster(dataDir: string, password: string, durable: boolean): Cluster {
  const requested = path.resolve(dataDir)
  const user = ownerOf(requested) ?? unprivilegedUser()
  const binaries = postgresBinaries(user)
  const directory = locate(requested, user, durable)
  const cluster = { directory, binaries, user }
  const versionFile = path.join(directory, 'PG_VERSION')
  if (!fs.existsSync(versionFile)) {
    initialise(cluster, password)
  } else {
    const found = fs.readFileSync(versionFile, 'utf8').trim()
    if (found !== binaries.major) {
      throw new Error(
        `${requested} holds data of Postgres ${found}, but Postgres ${binaries.major} is installed. ` +
          'Remove the directory, or dump its data with the other version first.',
      )
    }
  }
  return cluster
}

function ownerOf(directory: string): SystemUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  if (!fs.existsSync(path.join(directory, 'PG_VERSION'))) return undefined
  const { uid, gid } = fs.statSync(directory)
  return uid === 0 ? undefined : { uid, gid }
}

// Made beside its place and renamed into it: an initdb that was cut short leaves no half cluster.
function initialise({ directory, binaries, user }: Cluster, password: string): void {
  if (fs.readdirSync(directory).length > 0) {
    throw new Error(`${directory} is neither empty nor a Postgres data directory.`)
  }
  const drafts = `${directory}.new-`
  removeAllOf(drafts)
  const draft = drafts + randomBytes(4).toString('hex')
  const passwordFile = `${draft}.password`
  try {
    makeDirectory(draft, user)
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (user) fs.chownSync(passwordFile, user.uid, user.gid)
    const options = ['-D', draft, '-U', 'postgres', '-A', 'password', '--pwfile', passwordFile]
    const locale = ['-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
    const result = spawnSync(binaries.initdb, [...options, ...locale], {
      ...user,
      cwd: '/',
      env: postgresEnvironment,
      encoding: 'utf8',
    })
    if (result.status !== 0) {
      throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`)
    }
    fs.rmdirSync(directory)
    fs.renameSync(draft, directory)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** What starts that were interrupted have left. */
function removeAllOf(prefix: string) {
  const folder = path.dirname(prefix)
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(path.basename(prefix))) continue
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}
