import { createHash } from 'node:crypto'
import pg from 'pg'
import { createPasswords } from '../../src/platform/passwords.ts'
import { scrypt } from '../../src/platform/runtime.crypto.ts'

/** The demo communities; their hosts are `<slug>.localhost`. */
export const communities = [
  { slug: 'fosdem', name: 'FOSDEM', tagline: 'Free and open source software developers’ meeting' },
  {
    slug: 'mozfest',
    name: 'MozFest',
    tagline: 'The world’s leading festival for the open internet',
  },
  { slug: 'workshop', name: 'The Workshop', tagline: 'A small organizer, still drafting' },
] as const

export const personas = {
  organizer: {},
  member: {},
  'tenant-administrator': { tenantRole: 11 },
  'instance-administrator': { instanceRole: 1 },
} as const

export type Persona = keyof typeof personas

/** What is known of a persona, here and at the provider. */
export const profileOf = (slug: string, persona: Persona) => ({
  email: `${persona}@${slug}.example`,
  firstName: persona
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' '),
  lastName: slug,
})

export const subjectOf = (slug: string, persona: Persona) => `${slug}:${persona}`

const issuer = 'https://issuer.localhost'

/** Of every persona, on this machine alone. */
export const demoPassword = 'marquee on my machine'

/**
 * Creates what is missing of the demo communities and their people. May run again. People sign in
 * by password and with the given provider; strangers may register.
 */
export async function seedCommunities(ownerUrl: string, providerUrl: string): Promise<void> {
  const passwordHash = await createPasswords(scrypt).hash(demoPassword)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const { slug, name, tagline } of communities) {
      const tenantId = stableId(`tenant ${slug}`)
      await client.query(
        `insert into tenant (id, slug, full_name, tagline, tenant_status_id, allows_registration)
         values ($1, $2, $3, $4, 2, true) on conflict (id) do nothing`,
        [tenantId, slug, name, tagline],
      )
      await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
      for (const persona of Object.keys(personas) as Persona[]) {
        const issuers = [issuer, providerUrl]
        await seedPerson(client, { slug, tenantId, persona, issuers, passwordHash })
      }
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

interface Seeded {
  slug: string
  tenantId: string
  persona: Persona
  issuers: string[]
  passwordHash: string
}

async function seedPerson(client: pg.Client, person: Seeded) {
  const { slug, tenantId, persona, issuers, passwordHash } = person
  const subject = subjectOf(slug, persona)
  const id = stableId(`user ${subject}`)
  const rights: { tenantRole?: number; instanceRole?: number } = personas[persona]
  const { email, firstName, lastName } = profileOf(slug, persona)
  // Who was erased stays away, here too.
  const { rowCount } = await client.query('select from erasure where user_id = $1', [id])
  if (rowCount !== 0) return
  await client.query('insert into app_user (id) values ($1) on conflict do nothing', [id])
  for (const known of issuers) {
    await client.query('insert into user_identity values ($1, $2, $3) on conflict do nothing', [
      known,
      subject,
      id,
    ])
  }
  await client.query(
    `with linked as (
       insert into user_identity values ('local', $1::uuid::text, $1) on conflict do nothing)
     insert into local_credential (user_id, credential_id, password_hash)
     values ($1, gen_random_uuid(), $2) on conflict do nothing`,
    [id, passwordHash],
  )
  await client.query(
    `insert into user_profile (user_id, email, email_verified_at, first_name, last_name)
     values ($1, $2, now(), $3, $4) on conflict do nothing`,
    [id, email, firstName, lastName],
  )
  await client.query(
    'insert into tenant_user (tenant_id, user_id) values ($1, $2) on conflict do nothing',
    [tenantId, id],
  )
  if (rights.tenantRole !== undefined) {
    await client.query(
      `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
       values ($1, $2, $3, 'tenant', $2, $4) on conflict do nothing`,
      [stableId(`grant ${subject}`), tenantId, id, rights.tenantRole],
    )
  }
  if (rights.instanceRole !== undefined) {
    await client.query('insert into instance_grant values ($1, $2) on conflict do nothing', [
      id,
      rights.instanceRole,
    ])
  }
}

/** The same UUIDv7 in every installation of the demo. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `01890000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}
