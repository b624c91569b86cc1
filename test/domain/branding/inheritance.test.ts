import { describe, expect, it } from 'vitest'
import { type BrandingView, effectiveLook } from '../../../src/domain/branding/index.ts'
import { perSet } from '../../../src/kernel/picture-sets.ts'
import { idOf } from '../../support/decide.ts'

const picture = (number: number) => ({
  id: idOf(number),
  width: number,
  height: number,
  mediaType: 'image/png',
})
type Look = Partial<BrandingView>
const look = (values: Look): BrandingView => ({
  primaryColor: null,
  secondaryColor: null,
  ...perSet(() => []),
  concurrencyStamp: idOf(9),
  ...values,
})
const [ofGroup, ofCommunity, ofNobody] = ['GroupOverride', 'TenantOverride', 'SystemDefault']

describe('the look of a group in force', () => {
  it.each<[string, Look, Look, string | null, string | undefined]>([
    ['its own', { primaryColor: '#111111' }, { primaryColor: '#222222' }, '#111111', ofGroup],
    ['the one of its community', {}, { primaryColor: '#222222' }, '#222222', ofCommunity],
    ['none', {}, {}, null, ofNobody],
    [
      'that of its community, whatever the other one is',
      { secondaryColor: '#333333' },
      { primaryColor: '#222222' },
      '#222222',
      ofCommunity,
    ],
  ])('has as primary colour %s', (_, own, community, value, source) => {
    expect(effectiveLook(look(own), look(community)).primaryColor).toEqual({ value, source })
  })

  const [one, two, three, four] = [picture(1), picture(2), picture(3), picture(4)]
  it.each<[string, Look, Look, number[], string | undefined, number[], string | undefined]>([
    ['none of anybody', {}, {}, [], ofNobody, [], ofNobody],
    ['its own for both', { logos: [one] }, {}, [1], ofGroup, [1], ofGroup],
    [
      'its own for both, where its community has others for dark pages',
      { logos: [one] },
      { logos: [two], darkLogos: [three] },
      [1],
      ofGroup,
      [1],
      ofGroup,
    ],
    [
      'those of its community',
      {},
      { logos: [two], darkLogos: [three] },
      [2],
      ofCommunity,
      [3],
      ofCommunity,
    ],
    ['that of its community for both', {}, { logos: [two] }, [2], ofCommunity, [2], ofCommunity],
    [
      'its own for dark pages alone',
      { darkLogos: [four] },
      { logos: [two], darkLogos: [three] },
      [2],
      ofCommunity,
      [4],
      ofGroup,
    ],
    [
      'its own sets as a whole',
      { logos: [one], darkLogos: [four] },
      { logos: [two, three], darkLogos: [three] },
      [1],
      ofGroup,
      [4],
      ofGroup,
    ],
  ])('has as logos %s', (_, own, community, logos, source, darkLogos, darkSource) => {
    const effective = effectiveLook(look(own), look(community))
    const widths = ({ value }: { value: { width: number }[] }) => value.map(({ width }) => width)
    expect([widths(effective.logos), effective.logos.source]).toEqual([logos, source])
    expect([widths(effective.darkLogos), effective.darkLogos.source]).toEqual([
      darkLogos,
      darkSource,
    ])
  })

  it('has the icons of its community until it has its own, and then no size of them', () => {
    const community = look({ favicons: [one, two] })
    const icons = (own: Look) => effectiveLook(look(own), community).favicons
    expect(icons({ logos: [three] })).toEqual({ value: [one, two], source: ofCommunity })
    expect(icons({ favicons: [four] })).toEqual({ value: [four], source: ofGroup })
  })
})
