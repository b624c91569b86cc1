import type { Client } from 'pg'

/** What a search is measured on. */
export interface ManyEvents {
  /** How many communities there are besides the two that are compared. */
  otherTenants: number
  eventsOfOthers: number
  eventsOfSmall: number
  eventsOfLarge: number
  /** A community that is there already, and becomes the large one. */
  large?: string
}

export interface Seeded {
  small: string
  large: string
  /** The one of a community's organizers that has as many events in either. */
  organizerOf(tenantId: string): string
  seriesOf(tenantId: string): string
  locationOf(tenantId: string): string
  /** One of its rare events. */
  eventOf(tenantId: string): string
}

/** 100,000 events of 200 communities. */
export const hundredThousand: ManyEvents = {
  otherTenants: 198,
  eventsOfOthers: 250,
  eventsOfSmall: 500,
  eventsOfLarge: 50_000,
}

/** A tenth of them. */
export const tenThousand: ManyEvents = {
  otherTenants: 18,
  eventsOfOthers: 250,
  eventsOfSmall: 500,
  eventsOfLarge: 5_000,
}

/** So many public events of each community have what the searches of the comparison ask for. */
export const rareEvents = 10
/** One more has it and is for members alone, as every tenth of the rest is. */
export const rareEventsForMembers = rareEvents + 1
/** Of so many events these are for members alone. */
export const forMembersOf = (events: number) => Math.floor((events - 1) / 10)

const newLarge = '00000000-0000-7000-8000-000000000001'
const small = '00000000-0000-7000-8000-000000000002'
const seededTables = [
  ...[
    'event',
    'event_text',
    'event_session',
    'event_session_text',
    'event_session_language',
    'event_location',
    'location',
  ],
  ...['event_category', 'event_tag'],
]
const isOfWords = (index: string) => /^event_(session_)?text/.test(index)
const idOf = (name: string) => `md5(${name})::uuid`

/**
 * Fills a database by a statement a table, as a superuser. The first eleven events of each community
 * are the rare ones: by an organizer, in a series, at a place, under a label, with a word of their own.
 */
export async function seedManyEvents(client: Client, many: ManyEvents): Promise<Seeded> {
  const run = (text: string) => client.query(text)
  const { large = newLarge } = many
  // Neither triggers nor foreign keys: everything is made to fit. Indexes and documents come at the end.
  await run('set session_replication_role = replica')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [seededTables],
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  const remake = async (which: (name: string) => boolean) => {
    for (const { name, definition } of indexes) if (which(name)) await run(definition)
  }
  await run(`
    create temp table seed_tenant as
    select '${large}'::uuid as tenant, 'large' as slug, ${many.eventsOfLarge} as events
    union all select '${small}', 'small', ${many.eventsOfSmall}
    union all select ${idOf(`'tenant' || n`)}, 'other-' || n, ${many.eventsOfOthers}
    from generate_series(1, ${many.otherTenants}) n`)
  await run(`
    create temp table seed_event as
    select tenant, n, ${idOf(`'event' || tenant || n`)} as id,
      n <= ${rareEventsForMembers} as is_rare, n > 1 and n % 10 = 1 as is_for_members,
      date '2026-01-01' + (n * 7 % 1500) as day,
      case when n <= ${rareEventsForMembers} then 'rare' else (n % 20)::text end as kind
    from seed_tenant, generate_series(1, events) n`)
  await run(`
    insert into tenant (id, slug, full_name, tenant_status_id)
    select tenant, slug, slug, 2 from seed_tenant on conflict (id) do nothing`)
  const kinds = `seed_tenant, unnest(array['rare'] || array(select g::text from generate_series(0, 19) g)) kind`
  await run(`
    insert into actor (id, tenant_id, actor_type_id, display_name)
    select ${idOf(`'actor' || tenant || kind`)}, tenant, 2, 'Organizer ' || kind from ${kinds}`)
  await run(`
    insert into event_series (id, tenant_id, actor_id, title, slug, concurrency_stamp)
    select ${idOf(`'series' || tenant || kind`)}, tenant, ${idOf(`'actor' || tenant || kind`)}, kind, kind,
      gen_random_uuid() from ${kinds}`)
  for (const label of ['category', 'tag']) {
    await run(`
      insert into ${label} (id, tenant_id, code, full_name, concurrency_stamp)
      select ${idOf(`'${label}' || tenant || kind`)}, tenant, kind, kind, gen_random_uuid() from ${kinds}`)
  }
  await run(`
    insert into location (id, tenant_id, full_name, city, country, latitude, longitude, concurrency_stamp)
    select ${idOf(`'location' || tenant || kind || n`)}, tenant, 'Venue ' || kind || ' ' || n,
      case kind when 'rare' then 'Ghent' else 'City ' || kind end, case kind when 'rare' then 'BE' else 'DE' end,
      case kind when 'rare' then 51.05 else 40 + kind::integer * 0.5 end + n * 0.0001,
      case kind when 'rare' then 3.72 else 8 + n * 0.01 end, gen_random_uuid()
    from ${kinds}, generate_series(0, 9) n`)
  await run(`
    insert into event (id, tenant_id, actor_id, title, subtitle, description, slug, public_code, timezone,
      event_status_id, visibility_type_id, event_format_id, participation_configuration, session_count, first_session_date,
      last_session_date, published_at, event_series_id, concurrency_stamp)
    select id, tenant, ${idOf(`'actor' || tenant || kind`)},
      (array['Rust','Gardening','Jazz','Running','Poetry','Physics','Cooking','Chess'])[1 + n % 8] || ' meeting ' || n,
      case when is_rare then 'About zebrafish and their keepers' else 'An evening of talks' end,
      'We meet, we talk about ' || (array['code','music','books','cities','rivers'])[1 + n % 5] || ' and have dinner.',
      'event-' || n, 'code' || n, 'Europe/Brussels', 2,
      case when is_for_members then 4 else 1 end, case when is_rare then 2 else 1 end,
      '{"handlingMode":"INFORMATION_ONLY","advanceRegistrationObligation":"NOT_APPLICABLE","identityAccess":null,"externalRegistrationUrl":null}',
      1, case when is_rare then date '2035-05-01' + n else day end,
      case when is_rare then date '2035-05-01' + n else day end, now() - n * interval '1 minute',
      case when is_rare then ${idOf(`'series' || tenant || kind`)} end, gen_random_uuid()
    from seed_event`)
  await run(`
    insert into event_session (id, tenant_id, event_id, title, event_session_kind_id, start_time, end_time,
      event_session_status_id, concurrency_stamp)
    select ${idOf(`'session' || id`)}, tenant_id, id, case when is_rare then 'A zebrafish session' else 'A session' end,
      case when is_rare then 2 else 1 end,
      (first_session_date + time '18:00') at time zone timezone,
      (first_session_date + time '20:00') at time zone timezone, 5, gen_random_uuid()
    from event join seed_event using (id)`)
  await run(`
    insert into event_day (id, tenant_id, event_id, local_date, concurrency_stamp)
    select gen_random_uuid(), tenant_id, id, first_session_date, gen_random_uuid()
    from event join seed_event using (id)`)
  await run(`
    insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
    select tenant, id, ${idOf(`'session' || id`)},
      case when is_rare then 'pt-BR' when n % 5 = 0 then 'de' else 'en' end from seed_event`)
  await run(`
    insert into event_location (id, tenant_id, event_id, location_id, concurrency_stamp)
    select gen_random_uuid(), tenant, id, ${idOf(`'location' || tenant || kind || n % 10`)}, gen_random_uuid()
    from seed_event`)
  for (const label of ['category', 'tag']) {
    await run(`
      insert into event_${label} (tenant_id, event_id, label_id)
      select tenant, id, ${idOf(`'${label}' || tenant || kind`)} from seed_event`)
  }
  await remake((name) => !isOfWords(name))
  await run('analyze')
  // Row-level security binds the owner of the function, too. A trigger reads the words of sessions.
  await run('set session_replication_role = origin')
  await run(`
    do $$
    declare t record;
    begin
      for t in select tenant from seed_tenant loop
        perform set_config('app.tenant_id', t.tenant::text, false);
        perform app.index_event_texts(array(select id from event where tenant_id = t.tenant));
        perform app.change_session_texts(array(select id from event_session where tenant_id = t.tenant));
        set constraints all immediate;
        set constraints all deferred;
      end loop;
    end
    $$`)
  await remake(isOfWords)
  // What was known of a community that was there already is known of other content.
  await run('update tenant_epoch set epoch = epoch + 1')
  await run(
    'insert into tenant_epoch (tenant_id) select tenant from seed_tenant on conflict do nothing',
  )
  await run('vacuum analyze')
  const one = async (name: string, which: string) =>
    new Map(
      (
        await client.query<{ tenant: string; id: string }>(
          `select tenant, ${idOf(`'${name}' || tenant || '${which}'`)} as id from seed_tenant`,
        )
      ).rows.map(({ tenant, id }) => [tenant, id]),
    )
  const [organizers, series, locations, events] = [
    await one('actor', 'rare'),
    await one('series', 'rare'),
    await one('location', 'rare1'),
    await one('event', '1'),
  ]
  return {
    small,
    large,
    organizerOf: (tenantId) => organizers.get(tenantId)!,
    seriesOf: (tenantId) => series.get(tenantId)!,
    locationOf: (tenantId) => locations.get(tenantId)!,
    eventOf: (tenantId) => events.get(tenantId)!,
  }
}
