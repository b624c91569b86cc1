import { expect, it } from 'vitest'
import { brokenInvoicing, noInvoicing } from '../../src/kernel/invoicing.ts'

const seller = {
  ...noInvoicing,
  isIssuingInvoices: true,
  legalName: 'Hall and Stage e.V.',
  addressLines: ['Main Street 1'],
  country: 'DE',
  vatId: 'DE123456789',
  reversesCharge: true,
}

it.each([
  ['in the EU with a number', {}, []],
  ['without a number', { vatId: null }, ['vatId']],
  ['elsewhere', { country: 'CH' }, ['country']],
  [
    'of a small business',
    { isSmallBusiness: true, smallBusinessNote: 'No VAT.' },
    ['reversesCharge'],
  ],
])('reverse charge is for a seller: %s', (_, changes, fields) => {
  expect(brokenInvoicing({ ...seller, ...changes }).map(([field]) => field)).toEqual(fields)
})
