const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Adds the headers every answer carries; pages bring a content security policy of their own. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  const policy = headers.get('content-security-policy')
  if (policy === null) headers.set('content-security-policy', apiPolicy)
  // It can name no sites, and would forbid those that the policy allows.
  else if (/frame-ancestors https:/.test(policy)) headers.delete('x-frame-options')
}
