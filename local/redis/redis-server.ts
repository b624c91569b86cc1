import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisBackend } from './reply.ts'
import { RespClient } from './resp-client.ts'

/** Whether a real Redis is installed on this machine. */
export function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0
}

/** A real Redis on a private Unix socket, without persistence; it ends with this process. */
export async function startRedisServer(): Promise<RedisBackend> {
  if (!hasRedisServer()) throw new Error('There is no redis-server on this machine.')
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-redis-'))
  const socket = path.join(directory, 'redis.sock')
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', [...settings, '--dir', directory], { stdio: 'ignore' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const client = new RespClient({ path: socket })
  try {
    await answering(client)
  } catch (error) {
    kill()
    throw error
  }
  return {
    send: (commands) => client.send(commands),
    close: async () => {
      await client.close()
      process.off('exit', kill)
      const exited = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && kill()) await exited
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function answering(client: RespClient): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await client.send([['PING']])
      return
    } catch (error) {
      if (attempt > 500) throw new Error('redis-server does not answer.', { cause: error })
      await sleep(10)
    }
  }
}
