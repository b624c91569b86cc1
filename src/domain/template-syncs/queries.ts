import { desc } from 'drizzle-orm'
import type { Db, Rows } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { namedBy, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventTemplate, eventTemplateSync, eventTemplateUse } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

/** The template of an event, and what it said when the two were last compared. */
export const followedTemplate = keptById((db, eventId) =>
  db
    .select({
      id: eventTemplate.id,
      tenantId: eventTemplate.tenantId,
      name: eventTemplate.name,
      description: eventTemplate.description,
      fields: eventTemplate.fields,
      revision: eventTemplate.revision,
      concurrencyStamp: eventTemplate.concurrencyStamp,
      base: eventTemplateUse.base,
      knownRevision: eventTemplateUse.revision,
    })
    .from(eventTemplateUse)
    .innerJoin(eventTemplate, namedBy(eventTemplateUse, 'templateId', eventTemplate))
    .where(rowsOfEvent(eventTemplateUse, eventId)),
)

export type FollowedTemplate = Rows<{
  found: ReturnType<typeof followedTemplate>
}>['found'][number]

export type TemplateSyncView = Rows<ReturnType<typeof templateSyncPage>>['rows'][number]

/** What an event has taken from its template, the latest first. Who did it stays in the database. */
export const templateSyncPage = (db: Db, eventId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({
        id: eventTemplateSync.id,
        templateName: eventTemplateSync.templateName,
        fromRevision: eventTemplateSync.fromRevision,
        toRevision: eventTemplateSync.toRevision,
        fields: eventTemplateSync.fields,
        createdAt: eventTemplateSync.createdAt,
      })
      .from(eventTemplateSync)
      .where(rowsOfEvent(eventTemplateSync, eventId)),
    { page, order: [desc(eventTemplateSync.createdAt), desc(eventTemplateSync.id)] },
  )

export const { insert: insertTemplateSync } = writesOf(eventTemplateSync)
