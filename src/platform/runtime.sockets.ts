import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

interface SocketAddress {
  host: string
  port: number
  isTls: boolean
  timeoutMs: number
}

/** A socket that is connected, and whose certificate is for this name where it has TLS. */
export const openSocket = ({ host, port, isTls, timeoutMs }: SocketAddress) =>
  new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = isTls
      ? connectTls({ host, port, servername: host }, () => settle())
      : connect({ host, port }, () => settle())
    const settle = (thrown?: unknown) => {
      clearTimeout(late)
      socket.off('error', settle)
      if (thrown === undefined) return resolve(socket)
      socket.once('error', () => undefined)
      socket.destroy()
      reject(thrown)
    }
    const late = setTimeout(() => settle(new Error(`${host} is silent`)), timeoutMs)
    socket.once('error', settle)
  })
