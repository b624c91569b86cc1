import { describe, expect, it } from 'vitest'
import { countryOfVatId, plainVatId } from '../../src/kernel/vat-ids.ts'

describe('a VAT identification number', () => {
  it.each([
    ['ATU12345678', 'AT'],
    ['BE0123456789', 'BE'],
    ['BG123456789', 'BG'],
    ['CY12345678X', 'CY'],
    ['CZ12345678', 'CZ'],
    ['DE123456789', 'DE'],
    ['DK12345678', 'DK'],
    ['EE123456789', 'EE'],
    ['EL123456789', 'GR'],
    ['ESX1234567X', 'ES'],
    ['ES12345678Z', 'ES'],
    ['FI12345678', 'FI'],
    ['FRXX123456789', 'FR'],
    ['HR12345678901', 'HR'],
    ['HU12345678', 'HU'],
    ['IE1234567WA', 'IE'],
    ['IE1A23456X', 'IE'],
    ['IT12345678901', 'IT'],
    ['LT123456789012', 'LT'],
    ['LU12345678', 'LU'],
    ['LV12345678901', 'LV'],
    ['MT12345678', 'MT'],
    ['NL123456789B01', 'NL'],
    ['PL1234567890', 'PL'],
    ['PT123456789', 'PT'],
    ['RO12', 'RO'],
    ['SE123456789001', 'SE'],
    ['SI12345678', 'SI'],
    ['SK1234567890', 'SK'],
  ])('%s has the form of %s', (vatId, country) => {
    expect(countryOfVatId(vatId)).toBe(country)
  })

  it.each([
    ['is one digit short', 'DE12345678'],
    ['is one digit long', 'DE1234567890'],
    ['has the prefix of no country of the EU', 'GB123456789'],
    ['has the code of Greece, whose numbers begin with EL', 'GR123456789'],
    ['has no prefix', '123456789'],
    ['has something before it', 'XDE123456789'],
    ['has something after it', 'DE123456789\n'],
    ['has only digits in Spain', 'ES123456789'],
    ['has the letter I in France', 'FRIO123456789'],
    ['is nothing', ''],
  ])('that %s is none', (_, vatId) => {
    expect(countryOfVatId(vatId)).toBeNull()
  })

  it('is stored without what stands between its parts', () => {
    expect(plainVatId(' de 123.456-789 ')).toBe('DE123456789')
  })
})
