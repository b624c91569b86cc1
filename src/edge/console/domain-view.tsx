/** @jsxImportSource hono/jsx */
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
        <strong>Next: </strong>
        {nextStep(resource, records)}
      </p>
      <ActionsOf resource={resource} place={place} />
      <div class="tableframe">
        <table class="table stacking records">
          <caption class="unseen">Records that the name service must have</caption>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Name</th>
              <th scope="col">Must say</th>
              <th scope="col">Says now</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ type, name, expected, seen, isMet }) => (
              <tr>
                <th scope="row">{type}</th>
                <td data-label="Name">
                  <Copyable text={name} />
                </td>
                <td data-label="Must say">
                  <Copyable text={expected} />
                </td>
                <td data-label="Says now">{seenInWords(seen)}</td>
                <td data-label="State">
                  <span class={`badge ${isMet ? 'good' : 'warn'}`}>
                    {isMet ? 'Found' : 'Missing'}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
  seen === null ? 'Nothing, or no answer' : [seen].flat().join(', ') || 'Nothing'

function nextStep({ state, failureCode }: HalResource, records: readonly DnsRecord[]): string {
  const missing = records.find(({ isMet }) => !isMet)
  const why =
    typeof failureCode === 'string' ? ` The last check said: ${inWords(failureCode)}.` : ''
  if (!missing) return 'Nothing. Both records are in place.'
  if (missing.type === 'TXT') {
    const urgency = state === 'Failing' ? 'Put the TXT record back' : 'Add the TXT record'
    return `${urgency} at your name service, and have the records checked. It proves that the name is yours.${why}`
  }
  return 'Add the CNAME record, which brings visitors here. A name that cannot have one needs what its provider has instead.'
}
