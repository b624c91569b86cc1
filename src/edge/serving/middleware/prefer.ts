/** Whether the caller prefers a minimal answer (RFC 7240). */
export const prefersMinimal = (headers: Headers): boolean =>
  /(^|[,;\s])return\s*=\s*"?minimal"?(\s*[,;]|\s*$)/i.test(headers.get('prefer') ?? '')
