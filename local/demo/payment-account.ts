import pg from 'pg'
import type { DemoApi } from './demo-api.ts'

const sent = (body: object) => ({ body: JSON.stringify(body), contentType: 'application/json' })

/** Adds an organization that sells tickets through an account at what stands in for Stripe; answers its actor. */
export async function createSeller(organizer: DemoApi, administrator: DemoApi): Promise<string> {
  const { id, actorId } = await organizer(
    'POST',
    '/api/organization',
    sent({ fullName: 'Repair Friends', email: 'friends@workshop.example' }),
  )
  const approval = `/api/organization/${id}/approval-status`
  await administrator('PUT', approval, sent({ approvalStatusId: 2 }))
  const account = `/api/organization/${id}/payment-account`
  const { onboardingUrl } = await organizer('POST', `${account}/connect`, sent({ country: 'BE' }))
  await fetch(onboardingUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  })
  await organizer('POST', `${account}/refresh`)
  return actorId
}

/** The accounts that are known here: what stands in for Stripe keeps nothing from start to start. */
export async function accountsIn(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set app.instance = 'true'")
    const { rows } = await client.query<{ id: string }>(
      'select account_id as id from payment_account where account_id is not null',
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
