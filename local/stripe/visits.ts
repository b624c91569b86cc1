import { accountLink, requireOf } from './accounts.ts'
import { endedPage, onboardingPage, payPage } from './pages.ts'
import { outcomes, payFor } from './payments.ts'
import { Refusal } from './wire.ts'
import type { World } from './world.ts'

interface Page {
  status: number
  headers: Record<string, string>
  text: string
}

const leadTo = (location: string): Page => ({ status: 303, headers: { location }, text: '' })
const show = (content: unknown, status = 200): Page => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
  text: String(content),
})

/** Shows a page, or does what a button of it says. Whoever has the address may. */
export function visit(world: World, path: string, outcome: string | null): Page {
  const [, place, id = ''] = path.split('/')
  try {
    return place === 'onboarding' ? onboard(world, id, outcome) : pay(world, id, outcome)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return show(endedPage(thrown.message), thrown.status)
  }
}

function onboard(world: World, token: string, outcome: string | null): Page {
  const link = accountLink(world, token)
  if (world.ledger.now() >= link.expiresAt) return leadTo(link.refreshUrl)
  if (outcome === null) return show(onboardingPage(link.account.id))
  link.expiresAt = 0
  if (outcome === 'complete') requireOf(world, link.account, [])
  return leadTo(link.returnUrl)
}

function pay(world: World, id: string, outcome: string | null): Page {
  const { scope, value: session } = world.ledger.where('checkout.session', id)
  if (session.status === 'complete') return show(endedPage('This is paid already'))
  if (session.status !== 'open') return show(endedPage('This page has expired'), 410)
  if (outcome === 'cancel' && session.cancel_url !== null) return leadTo(session.cancel_url)
  const wanted = outcomes.find((each) => each === outcome)
  if (wanted !== undefined) {
    payFor(world, id, wanted)
    const isOver = wanted === 'succeeded' || wanted === 'debit'
    return leadTo(isOver ? session.success_url!.replace('{CHECKOUT_SESSION_ID}', id) : path(id))
  }
  const payment =
    session.payment_intent === null
      ? null
      : world.ledger.find(scope, 'payment_intent', session.payment_intent)
  const content = payPage(session, {
    refused: payment?.last_payment_error ? 'Your card was declined. Nothing was paid.' : null,
    isAuthenticating: payment?.status === 'requires_action',
  })
  return show(content)
}

const path = (id: string) => `/pay/${id}`
