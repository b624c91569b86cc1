/**
 * What names of the IANA time zone database begin with, and those of them that stand alone. Runtimes
 * know more than these (`IST`, `SystemV/AST4`), and by such a name databases mean another zone or none.
 */
export const zoneAreas: readonly string[] = [
  ...['africa', 'america', 'antarctica', 'arctic', 'asia', 'atlantic', 'australia', 'brazil'],
  ...['canada', 'chile', 'etc', 'europe', 'indian', 'mexico', 'pacific', 'us'],
]
export const plainZones: readonly string[] = [
  ...['cet', 'cst6cdt', 'cuba', 'eet', 'egypt', 'eire', 'est', 'est5edt', 'gb', 'gb-eire', 'gmt'],
  ...['gmt+0', 'gmt-0', 'gmt0', 'greenwich', 'hongkong', 'hst', 'iceland', 'iran', 'israel'],
  ...['jamaica', 'japan', 'kwajalein', 'libya', 'met', 'mst', 'mst7mdt', 'navajo', 'nz', 'nz-chat'],
  ...['poland', 'portugal', 'prc', 'pst8pdt', 'roc', 'rok', 'singapore', 'turkey', 'uct'],
  ...['universal', 'utc', 'w-su', 'wet', 'zulu'],
]
/** Names that runtimes know and list by former ones. */
export const renamedZones: readonly string[] = [
  ...['America/Argentina/Buenos_Aires', 'America/Nuuk', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu'],
  ...['Asia/Kolkata', 'Asia/Yangon', 'Atlantic/Faroe', 'Europe/Kyiv'],
]
/** A rule that was never in force. */
export const withdrawnZone = 'us/pacific-new'

/** Whether a name is in the form of the database; whether it is there is for others to say. */
export function isZoneName(zone: string): boolean {
  const name = zone.toLowerCase()
  const slash = name.indexOf('/')
  if (slash < 0) return plainZones.includes(name)
  return zoneAreas.includes(name.slice(0, slash)) && name !== withdrawnZone
}
