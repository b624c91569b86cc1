import { say } from '../design/messages/language.ts'

/** How long somebody has to wait, in words. */
function waitInWords(seconds: number): string {
  return seconds <= 90
    ? say('account.waitSeconds', { count: seconds })
    : say('account.waitMinutes', { count: Math.ceil(seconds / 60) })
}

export const tooMany = (seconds: number | null): string =>
  say('account.tooMany', {
    wait: seconds === null ? say('account.waitMinute') : waitInWords(seconds),
  })
