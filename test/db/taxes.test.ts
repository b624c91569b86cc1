import { afterAll, beforeAll, expect, it } from 'vitest'
import { taxesOf } from '../../src/kernel/taxes.ts'
import { asApplication } from '../support/sql-batch.ts'

let client: Awaited<ReturnType<typeof asApplication>>
beforeAll(async () => {
  client = await asApplication()
})
afterAll(() => client.end())

/** The same numbers in every run. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('the tax of an invoice is that of its order, whatever it is for', async () => {
  const draw = drawn(241)
  const rates = [0, 700, 1900, 550, 10_000]
  for (let round = 0; round < 200; round++) {
    const lines = Array.from({ length: 1 + draw(6) }, () => ({
      subtotalMinor: draw(3) === 0 ? draw(4) : draw(2_000_000_000),
      discountMinor: 0,
      refundedMinor: 0,
      taxBasisPoints: rates[draw(rates.length)]!,
    }))
    const { rows } = await client.query(
      'select app.taxes_in($1::bigint[], $2::integer[]) as taxes',
      [
        lines.map(({ subtotalMinor }) => subtotalMinor),
        lines.map(({ taxBasisPoints }) => taxBasisPoints),
      ],
    )
    expect(rows[0].taxes.map(Number), JSON.stringify(lines)).toEqual(
      taxesOf(lines).map(({ taxMinor }) => taxMinor),
    )
  }
})

it('the tax of what went back is that of the order, too', async () => {
  const draw = drawn(242)
  for (let round = 0; round < 200; round++) {
    const subtotalMinor = 1 + draw(100_000)
    const line = {
      subtotalMinor,
      discountMinor: 0,
      refundedMinor: draw(subtotalMinor + 1),
      taxBasisPoints: 1900,
    }
    const [{ taxMinor, refundedTaxMinor }] = taxesOf([line]) as [ReturnType<typeof taxesOf>[0]]
    const { rows } = await client.query('select app.part_of_tax($1, $2, $3) as tax', [
      ...[taxMinor, subtotalMinor, line.refundedMinor],
    ])
    expect(Number(rows[0].tax), JSON.stringify(line)).toBe(refundedTaxMinor)
  }
})
