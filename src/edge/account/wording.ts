/** How long somebody has to wait, in words. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

export const wordings = {
  tooMany: (seconds: number | null) =>
    `There were too many attempts. Please try again in ${seconds === null ? 'a minute' : waitInWords(seconds)}.`,
  notNow: (reason = 'The service cannot do this right now') =>
    `${reason.replace(/\.$/, '')}. Please try again in a little while.`,
  badLink:
    'This link does not work any more. A link of a mail works once, and only for a limited time.',
  foreignForm: 'This form can only be sent from its own page.',
  lastWay: 'This is the only way to sign in that you have, so it cannot be removed.',
  notRemovable: 'This way to sign in cannot be removed. Nothing has changed.',
  unsure: 'Nothing has changed. Tick the box to say that you are sure.',
  noPicture: 'Only members of this community can have a picture here.',
  noPictureFile: 'Choose a picture: a PNG, JPEG, WebP or GIF file.',
  largePicture: 'This file is too large. Choose one of 4 MB at most.',
  elsewhere: 'Open this page on the site of your community. There it shows your account.',
  notOffered: 'This is not offered here.',
  oldForm: 'This form is too old. Please sign in again with the temporary password.',
} as const
