import { leaveWithAccount, moveToAccount } from '../device/account-kept.ts'
import { offerToCopy } from '../device/copy.ts'

/**
 * What the account pages do in a browser on top of their forms: the secret of a mail leaves the address as soon as
 * it is read, and nobody has to paste it.
 */
const secretInAddress = () => /^#([\w-]{32,})$/.exec(location.hash)?.[1]

const secret = secretInAddress()
const mailed = document.querySelector<HTMLElement>('[data-mailed]')
const input = mailed?.querySelector('input')
if (mailed && input && secret) {
  history.replaceState(null, '', location.pathname)
  input.value = secret
  mailed.hidden = true
}
// The link of a mail, opened in a tab that shows this page already.
addEventListener('hashchange', () => {
  if (input && secretInAddress()) location.reload()
})

document.getElementById('error-summary')?.focus()

offerToCopy()
if (document.querySelector('[data-own]')) void moveToAccount()
leaveWithAccount()

/**
 * A form is sent once. A page that comes back out of the browser's memory can be sent again. A button with a name is
 * part of what is sent, and that can be sent twice.
 */
const buttons = document.querySelectorAll<HTMLButtonElement>('form[method=post] button:not([name])')
const setDisabled = (isDisabled: boolean) => {
  for (const button of buttons) button.disabled = isDisabled
}
addEventListener('submit', () => setDisabled(true))
addEventListener('pageshow', () => setDisabled(false))
