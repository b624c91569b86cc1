/** Which header a page of ours sends with what changes something. */
export const csrfHeader = 'X-Marquee-Csrf'
