/** A BCP 47 tag in its canonical spelling, or null where the file gives something else. */
export function toLanguageCode(raw: string | null): string | null {
  const wanted = raw?.trim().replaceAll('_', '-') ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(wanted)) return null
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? null
  } catch {
    return null
  }
}
