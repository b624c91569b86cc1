import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProportion } from '../../src/kernel/proportion.ts'
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

it('a part of a whole is the same in SQL and in the kernel, to the largest amounts', async () => {
  const draw = drawn(242)
  const most = 2_000_000_000
  for (let round = 0; round < 300; round++) {
    const total = draw(5) === 0 ? draw(3) : draw(most)
    const part = draw(4) === 0 ? total : draw(total + 1)
    const whole = draw(3) === 0 ? draw(4) : draw(most) * 1000
    const { rows } = await client.query('select app.in_proportion($1, $2, $3) as part', [
      ...[whole, part, total],
    ])
    const expected = inProportion(BigInt(whole), BigInt(part), BigInt(total))
    expect(BigInt(rows[0].part), JSON.stringify({ whole, part, total })).toBe(expected)
    if (part === total && total > 0) expect(expected).toBe(BigInt(whole))
  }
})
