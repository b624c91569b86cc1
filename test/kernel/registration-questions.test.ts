import { describe, expect, it } from 'vitest'
import { type PropertyType, propertyTypeNames } from '../../src/kernel/registration-property.ts'
import {
  type AnswerValue,
  askedAnswers,
  askedOf,
  brokenQuestionRules,
  missingAnswers,
  ofTicketType,
  type Question,
  questionFindings,
  type TicketQuestion,
  wrongAnswers,
} from '../../src/kernel/registration-questions.ts'

const visitor = 'visitor'
const options = [
  { code: 'vegan', label: 'Vegan' },
  { code: 'other', label: 'Something else' },
]
const question = (changes: Partial<TicketQuestion> = {}): TicketQuestion => ({
  lineageId: 'food',
  label: 'Food',
  type: 'SingleChoice',
  options,
  isRequired: false,
  maxLength: null,
  minimum: null,
  maximum: null,
  ticketTypeLineageIds: [],
  conditionLineageId: null,
  conditionValue: null,
  exposure: 'Private',
  ...changes,
})
const food = question()
const which = question({
  lineageId: 'which',
  label: 'Which food',
  type: 'ShortText',
  options: null,
  isRequired: true,
  conditionLineageId: 'food',
  conditionValue: 'other',
})
const why = question({
  lineageId: 'why',
  label: 'Why',
  type: 'Boolean',
  options: null,
  conditionLineageId: 'which',
  conditionValue: 'x',
})
const idsOf = (questions: readonly Question[]) => questions.map(({ lineageId }) => lineageId)

describe('what a type of question accepts', () => {
  const cases: Record<PropertyType, { good: AnswerValue[]; bad: AnswerValue[] }> = {
    ShortText: {
      good: ['a', 'ä'.repeat(500)],
      bad: ['', ' ', 'a\nb', 'a'.repeat(501), 1, true, ['a']],
    },
    LongText: { good: ['a\nb', 'a'.repeat(10_000)], bad: ['', '\n', 'a'.repeat(10_001), 1] },
    SingleChoice: { good: ['vegan'], bad: ['Vegan', '', ['vegan'], true, 0] },
    MultipleChoice: {
      good: [['vegan'], ['other', 'vegan']],
      bad: [[], 'vegan', ['vegan', 'vegan'], ['meat']],
    },
    Boolean: { good: [true, false], bad: ['true', 1, ''] },
    Number: { good: [0, -1.5, 1e12], bad: ['1', 1e13, Number.NaN, Number.POSITIVE_INFINITY, true] },
    Date: {
      good: ['2026-02-28', '2028-02-29'],
      bad: ['2026-02-29', '2026-13-01', '28.2.2026', 20260228],
    },
    Email: {
      good: ['kim@example.test'],
      bad: ['kim', 'kim@example', 'a b@example.test', 'a@b@c.d'],
    },
    Phone: {
      good: ['+32 2 555 01 23', '030/1234'],
      bad: ['12', 'call me', '+', '1'.repeat(31)],
    },
    Url: {
      good: ['https://example.test/a?b=c', 'http://example.test'],
      bad: ['example.test', 'javascript:alert(1)', 'ftp://example.test', 1],
    },
    Country: { good: ['BE', 'DE'], bad: ['be', 'XX', 'Belgium', '', ['BE']] },
  }
  it.each(propertyTypeNames)('%s', (type) => {
    const asked = question({ type, options: type.endsWith('Choice') ? options : null })
    const isWrong = (value: AnswerValue) => wrongAnswers([asked], { food: value }).length > 0
    expect(cases[type].good.filter(isWrong)).toEqual([])
    expect(cases[type].bad.filter((value) => !isWrong(value))).toEqual([])
  })
})

describe('what a question bounds', () => {
  const { minimum, maximum } = { minimum: 1, maximum: 3 }
  it.each<[PropertyType, Partial<TicketQuestion>, AnswerValue[], AnswerValue[], string]>([
    ['ShortText', { maxLength: 3 }, ['abc'], ['abcd'], 'must be one line of at most 3 characters'],
    ['LongText', { maxLength: 3 }, ['a\nb'], ['a\nbc'], 'must have at most 3 characters'],
    ['Number', { minimum, maximum }, [1, 3], [0.9, -1e13], 'must be at least 1'],
    ['Number', { minimum, maximum }, [1, 3], [3.1, 1e13], 'must be at most 3'],
    ['Number', { minimum, maximum }, [1, 3], ['2', Number.NaN], 'must be a number'],
  ])('%s %j', (type, bounds, good, bad, sentence) => {
    const asked = question({ type, options: null, ...bounds })
    const said = (value: AnswerValue) => wrongAnswers([asked], { food: value })
    expect(good.flatMap(said)).toEqual([])
    expect(bad.map(said)).toEqual(bad.map(() => [['food', sentence]]))
    expect(brokenQuestionRules(asked)).toEqual([])
    expect(brokenQuestionRules({ ...asked, type: 'Date' }).map(([field]) => field)).toEqual(
      Object.keys(bounds),
    )
  })
})

describe('what is asked', () => {
  it('depends on the type of the ticket', () => {
    const [all, own] = [question(), question({ ticketTypeLineageIds: [visitor, 'crew'] })]
    expect(ofTicketType([all, own], visitor)).toEqual([all, own])
    expect(ofTicketType([all, own], 'press')).toEqual([all])
  })

  it('depends on an earlier answer, and on whether that was asked', () => {
    const all = [food, which, why]
    expect(idsOf(askedOf(all, {}))).toEqual(['food'])
    expect(idsOf(askedOf(all, { food: 'vegan', which: 'x' }))).toEqual(['food'])
    expect(idsOf(askedOf(all, { food: 'other', which: 'x' }))).toEqual(['food', 'which', 'why'])
    expect(askedOf([which], { food: 'other' })).toEqual([])
  })

  it('is met by an option of several, and by yes or no', () => {
    const several = question({ type: 'MultipleChoice' })
    expect(idsOf(askedOf([several, which], { food: ['vegan', 'other'] }))).toEqual([
      'food',
      'which',
    ])
    expect(idsOf(askedOf([several, which], { food: ['vegan'] }))).toEqual(['food'])
    const consent = question({ type: 'Boolean', options: null })
    const ifNot = question({ ...which, conditionValue: 'false' })
    expect(idsOf(askedOf([consent, ifNot], { food: false }))).toEqual(['food', 'which'])
    expect(idsOf(askedOf([consent, ifNot], {}))).toEqual(['food'])
  })

  it('is refused where it is not asked, and dropped by whoever asks for what is', () => {
    const answers = { food: 'vegan', which: 'soup' }
    expect(wrongAnswers([food, which], answers)).toEqual([['which', expect.any(String)]])
    expect(askedAnswers([food, which], answers)).toEqual({ food: 'vegan' })
    expect(wrongAnswers([food], { unknown: 'x' })).toEqual([['unknown', expect.any(String)]])
  })
})

describe('what has to be answered', () => {
  it('is what is required and asked', () => {
    const needed = question({ isRequired: true })
    expect(missingAnswers([needed], {})).toEqual([['food', expect.any(String)]])
    expect(missingAnswers([needed], { food: 'vegan' })).toEqual([])
    expect(missingAnswers([food, which], { food: 'vegan' })).toEqual([])
    expect(missingAnswers([food, which], { food: 'other' })).toEqual([
      ['which', expect.any(String)],
    ])
  })

  it('takes a yes where a consent is required', () => {
    const consent = question({ type: 'Boolean', options: null, isRequired: true })
    expect(missingAnswers([consent], { food: true })).toEqual([])
    expect(missingAnswers([consent], { food: false })).toHaveLength(1)
    expect(missingAnswers([consent], {})).toHaveLength(1)
  })
})

describe('a question', () => {
  it.each<[string, Partial<TicketQuestion>, string[]]>([
    ['a choice with options', {}, []],
    ['a choice without options', { options: null }, ['options']],
    ['a choice with no option', { options: [] }, ['options']],
    ['a code twice', { options: [...options, { code: 'vegan', label: 'x' }] }, ['options']],
    ['a text with options', { type: 'ShortText' }, ['options']],
    ['a condition without an answer', { conditionLineageId: 'x' }, ['conditionValue']],
    ['an answer without a condition', { conditionValue: 'x' }, ['conditionValue']],
    ['required of organizers', { exposure: 'System', isRequired: true }, ['exposure']],
    [
      'a condition for organizers',
      { exposure: 'System', conditionLineageId: 'x', conditionValue: 'y' },
      ['exposure'],
    ],
    ['of organizers', { exposure: 'System' }, []],
  ])('%s', (_name, changes, fields) => {
    expect(brokenQuestionRules(question(changes)).map(([field]) => field)).toEqual(fields)
  })
})

describe('questions that cannot be published', () => {
  const found = (questions: TicketQuestion[], types = [visitor]) =>
    questionFindings(questions, types).map(({ code }) => code)

  it.each<[string, TicketQuestion[], string[]]>([
    ['a condition on an earlier answer', [food, which], []],
    ['on a later one', [which, food], ['ConditionNotMet']],
    ['on itself', [question({ ...which, conditionLineageId: 'which' })], ['ConditionNotMet']],
    ['on none that is there', [which], ['ConditionNotMet']],
    ['on a free text', [food, which, why], ['ConditionNotMet']],
    [
      'on no option of it',
      [food, question({ ...which, conditionValue: 'meat' })],
      ['ConditionNotMet'],
    ],
    ['on what organizers answer', [question({ exposure: 'System' }), which], ['ConditionNotMet']],
    ['for a ticket that is there', [question({ ticketTypeLineageIds: [visitor] })], []],
    [
      'for a ticket that is not',
      [question({ ticketTypeLineageIds: [visitor, 'gone'] })],
      ['QuestionWithoutTicket'],
    ],
  ])('%s', (_name, questions, codes) => {
    expect(found(questions)).toEqual(codes)
  })
})
