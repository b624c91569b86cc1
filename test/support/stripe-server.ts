import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The vendor's customers, spoken to as the vendor's own client speaks. */
export interface StripeServer {
  origin: string
  platform: string
  connected: string
  key: string
  /** `PAYMENT__STRIPE__…` of a deployment that uses it. */
  settings: Record<string, string>
  /** Answered instead of anything else: an outage, or a limit. */
  failing: 'nothing' | 'limit' | 'server' | 'silence'
  /** What it was asked: method, path, account, version. */
  asked: string[]
  /** Everything it knows of customers that are not deleted. */
  known(): string
  create(customer: { account: string; email: string; id?: string }): string
  stop(): void
}

interface Customer {
  id: string
  object: 'customer'
  livemode: boolean
  email?: string
  name?: string
}

const platform = 'acct_platform1'
const connected = 'acct_connected1'
const key = 'rk_test_customers'
/** What each key may do, by its mode; a key without rights is one of Stripe's too. */
const keys: Record<string, { mayWrite: boolean; isLive: boolean }> = {
  [key]: { mayWrite: true, isLive: false },
  rk_live_customers: { mayWrite: true, isLive: true },
  rk_test_nothing: { mayWrite: false, isLive: false },
}

class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, message: string, error: object = {}) {
    super(message)
    this.status = status
    this.body = { error: { message, type: 'invalid_request_error', ...error } }
  }
}

/** Stands in for Stripe, as far as customers go. */
export async function startStripe(): Promise<StripeServer> {
  const customers = new Map<string, Customer | null>()
  const nameOf = (account: string, id: string) => `${account} ${id}`
  let made = 0

  const create = (account: string, fields: Partial<Customer>): Customer => {
    const id = `cus_${++made}Made`
    const customer: Customer = { id, object: 'customer', livemode: false, ...fields }
    customers.set(nameOf(account, customer.id), customer)
    return customer
  }

  function find(account: string, id: string, isLive: boolean): Customer | null {
    const found = customers.get(nameOf(account, id))
    if (found !== undefined && (found === null || found.livemode === isLive)) return found
    const elsewhere = found
      ? '; a similar object exists in the other mode, but this key was used to make this request.'
      : ''
    throw new Refusal(404, `No such customer: '${id}'${elsewhere}`, {
      code: 'resource_missing',
      param: 'id',
    })
  }

  function answerOf(request: IncomingMessage, body: string): object {
    const { authorization = '', 'stripe-account': account = platform } = request.headers
    const shown = authorization.replace(/^Bearer /, '')
    const access = keys[shown]
    if (!access) throw new Refusal(401, `Invalid API Key provided: ${shown.slice(0, 8)}***`)
    if (!access.mayWrite) {
      throw new Refusal(403, "The provided key does not have the 'rak_customer_write' permission.")
    }
    if (account !== platform && account !== connected) {
      throw new Refusal(403, 'The provided key does not have access to that account.', {
        code: 'account_invalid',
      })
    }
    const { pathname, search } = new URL(request.url!, origin)
    if (search) throw new Refusal(400, `Received unknown parameters: ${search.slice(1)}`)
    const [, id] = /^\/v1\/customers(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (request.method === 'POST' && pathname === '/v1/customers') {
      const fields = Object.fromEntries(new URLSearchParams(body))
      return create(account as string, { livemode: access.isLive, ...fields })
    }
    if (!id) {
      throw new Refusal(404, `Unrecognized request URL (${request.method}: ${request.url}).`)
    }
    const customer = find(account as string, id, access.isLive)
    const deleted = { id, object: 'customer', deleted: true }
    if (request.method === 'GET') return customer ?? deleted
    if (customer === null) {
      throw new Refusal(404, `No such customer: '${id}'`, { code: 'resource_missing', param: 'id' })
    }
    customers.set(nameOf(account as string, id), null)
    return deleted
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: string) {
    const { failing } = server
    if (failing === 'silence') return
    const { 'stripe-version': version = 'unsaid', 'stripe-account': account } = request.headers
    server.asked.push(`${request.method} ${request.url} ${account ?? 'own'} ${version}`)
    response.setHeader('content-type', 'application/json')
    response.setHeader('request-id', `req_${server.asked.length}`)
    response.setHeader('stripe-version', version)
    try {
      if (failing === 'limit') {
        throw new Refusal(429, 'Too many requests hit the API too quickly.', { code: 'rate_limit' })
      }
      if (failing === 'server') throw new Refusal(500, 'An error of ours.', { type: 'api_error' })
      response.end(JSON.stringify(answerOf(request, body)))
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      response.statusCode = thrown.status
      response.end(JSON.stringify(thrown.body))
    }
  }

  const listener = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    answer(request, response, body)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(listener.address() as { port: number }).port}`
  const server: StripeServer = {
    origin,
    platform,
    connected,
    key,
    failing: 'nothing',
    asked: [],
    settings: {
      PAYMENT__STRIPE__ACCOUNT: platform,
      PAYMENT__STRIPE__RESTRICTED_KEY: key,
      PAYMENT__STRIPE__ORIGIN: origin,
    },
    known: () => JSON.stringify([...customers.values()]),
    create: ({ account, ...fields }) => create(account, fields).id,
    stop() {
      listener.closeAllConnections()
      listener.close()
    },
  }
  return server
}
