import { html } from 'hono/html'
import { amountText, currencyFormat } from '../../src/kernel/money.ts'
import { amountFromStripe } from '../../src/platform/stripe-units.ts'
import type { Session } from './ledger.ts'
import { intents } from './payments.ts'

type Markup = ReturnType<typeof html>

const page = (title: string, content: Markup) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d0d0d7, #45454d); --note: light-dark(#fff4d6, #3b3113) }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 30rem; padding: 0 1rem }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.5rem 0 .75rem }
  .stand-in { background: var(--note); border-radius: .4rem; margin: 0; padding: .6rem .9rem }
  .refused { border-left: .25rem solid #c0392b; margin: 0 0 1rem; padding: .2rem .9rem }
  table { border-collapse: collapse; margin-bottom: 1.5rem; width: 100% }
  td { border-top: 1px solid var(--line); padding: .5rem 0; vertical-align: top }
  td:last-child { padding-left: 1rem; text-align: right; white-space: nowrap }
  tr:last-child td { font-weight: 600 }
  form { display: grid; gap: .6rem }
  button { border: 1px solid var(--line); border-radius: .4rem; font: inherit; min-height: 2.75rem; padding: .4rem .8rem }
  button.first { background: #2f5bd0; border-color: #2f5bd0; color: #fff; font-weight: 600 }
</style>
<p class="stand-in"><strong>This stands in for Stripe.</strong> No money moves.</p>
${content}
</html>`

const money = (amount: number, currency: string) =>
  amountText(currencyFormat('en', currency.toUpperCase()), amountFromStripe(amount, currency))

const button = (value: string, label: string, isFirst = false) =>
  html`<button name="outcome" value="${value}" class="${isFirst ? 'first' : ''}">${label}</button>`

/** Where whoever buys pays. `refused` says why the attempt before did not succeed. */
export function payPage(
  session: Session,
  { refused, isAuthenticating }: { refused: string | null; isAuthenticating: boolean },
): Markup {
  const { currency, amount_total: total } = session
  const { lines } = intents.get(session)!
  const rows = lines.map(
    ({ name, quantity, amount }) =>
      html`<tr><td>${quantity} × ${name}</td><td>${money(amount, currency)}</td></tr>`,
  )
  const choices = isAuthenticating
    ? html`<p>Your bank asks whether it is you.</p>
<form method="post">
  ${button('succeeded', 'It is me', true)}
  ${button('declined', 'It is not me')}
</form>`
    : html`<form method="post">
  ${button('succeeded', `Pay ${money(total, currency)}`, true)}
  ${button('declined', 'Pay with a card that is declined')}
  ${button('authentication', 'Pay with a card whose bank asks for more')}
  ${button('debit', 'Pay by a debit that is settled later')}
  ${session.cancel_url === null ? '' : button('cancel', 'Cancel and go back')}
</form>`
  return page(
    'Pay',
    html`<h1>Pay ${money(total, currency)}</h1>
${refused === null ? '' : html`<p class="refused" role="alert">${refused}</p>`}
<table>${rows}<tr><td>Total</td><td>${money(total, currency)}</td></tr></table>
${choices}`,
  )
}

/** Where whoever has an account says who they are. Nothing real is asked. */
export const onboardingPage = (account: string) =>
  page(
    'Open an account',
    html`<h1>Open an account</h1>
<p>Stripe would now ask who you are and where your money goes. Nothing is asked here.</p>
<p>The account is <code>${account}</code>.</p>
<form method="post">
  ${button('complete', 'Open the account', true)}
  ${button('later', 'Finish it later')}
</form>`,
  )

export const endedPage = (what: string) => page(what, html`<h1>${what}</h1>`)
