/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { Table } from '../site/table.tsx'
import type { HalResource } from './hal-client.ts'
import type { Place } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { Facts } from './values.tsx'
import { inWords } from './wording.ts'

/** A record that somebody has to make at a name service, and what is there. */
interface DnsRecord {
  type: string
  name: string
  expected: string
  seen: readonly string[] | string | null
  isMet: boolean
}

const isRecord = (value: unknown): value is DnsRecord =>
  typeof value === 'object' && value !== null && 'expected' in value && 'isMet' in value

/** The records of a domain; null for anything else. */
export function recordsOf({ proof, target }: HalResource): readonly DnsRecord[] | null {
  return isRecord(proof) && isRecord(target) ? [proof, target] : null
}

/** What a name service must say of a domain, what it says now, and what is next. */
export function DomainView({ resource, place }: { resource: HalResource; place: Place }) {
  const { proof: _proof, target: _target, ...rest } = resource
  const records = recordsOf(resource) ?? []
  return (
    <>
      <p class="note" role="note">
        <strong>{say('domains.next')} </strong>
        {nextStep(resource, records)}
      </p>
      <ActionsOf resource={resource} place={place} />
      <Table
        kind="records"
        caption={{ text: say('domains.records'), class: 'unseen' }}
        rows={records}
        columns={[
          { label: say('domains.type'), cell: ({ type }) => type },
          { label: say('domains.name'), cell: ({ name }) => <Copyable text={name} /> },
          { label: say('domains.expected'), cell: ({ expected }) => <Copyable text={expected} /> },
          { label: say('domains.seen'), cell: ({ seen }) => seenInWords(seen) },
          {
            label: say('domains.state'),
            cell: ({ isMet }) => (
              <span class={`badge ${isMet ? 'good' : 'warn'}`}>
                {isMet ? say('domains.found') : say('domains.missing')}
              </span>
            ),
          },
        ]}
      />
      <div class="card">
        <Facts resource={rest} />
      </div>
      <RelatedTo resource={resource} place={place} />
    </>
  )
}

const Copyable = ({ text }: { text: string }) => (
  <code class="copyable" translate="no" data-copy>
    {text}
  </code>
)

const seenInWords = (seen: DnsRecord['seen']) =>
  seen === null ? say('domains.noAnswer') : [seen].flat().join(', ') || say('domains.nothing')

function nextStep({ state, failureCode }: HalResource, records: readonly DnsRecord[]): string {
  const missing = records.find(({ isMet }) => !isMet)
  if (!missing) return say('domains.inPlace')
  if (missing.type !== 'TXT') return say('domains.addCname')
  return [
    state === 'Failing' ? say('domains.restoreTxt') : say('domains.addTxt'),
    typeof failureCode === 'string' && say('domains.lastCheck', { reason: inWords(failureCode) }),
  ]
    .filter(Boolean)
    .join(' ')
}
