import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant, thisUser } from '../../db/database.ts'
import { single } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  collective,
  collectiveParticipation,
  collectiveProfile,
  joinRequest,
} from '../../db/schema/index.ts'
import {
  type JoinRequestCommand,
  type JoinRequestState,
  joinRequestState,
} from '../../kernel/join-request-lifecycle.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { collectiveName, ownParticipation, ownProfile } from '../collectives/index.ts'

interface AskerLabel {
  email: string | null
  fullName: string | null
}

const columns = {
  id: joinRequest.id,
  tenantId: joinRequest.tenantId,
  kind: joinRequest.kind,
  collectiveId: joinRequest.collectiveId,
  collectiveName,
  userId: joinRequest.userId,
  asker: sql<AskerLabel | null>`app.asker_label(${joinRequest.userId})`.as('asker'),
  message: joinRequest.message,
  state: sql<JoinRequestState>`${joinRequest.state}`.as('state'),
  reason: joinRequest.reason,
  decidedByUserId: joinRequest.decidedByUserId,
  createdAt: joinRequest.createdAt,
  decidedAt: joinRequest.decidedAt,
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(joinRequest)
    .leftJoin(
      collective,
      and(
        eq(collective.tenantId, joinRequest.tenantId),
        eq(collective.id, joinRequest.collectiveId),
      ),
    )
    .leftJoin(collectiveProfile, ownProfile)
    .leftJoin(collectiveParticipation, ownParticipation)
    .where(and(eq(joinRequest.tenantId, thisTenant), where))

const order = [desc(joinRequest.createdAt), desc(joinRequest.id)]

export const joinRequestById = (db: Db, id: string) => select(db, eq(joinRequest.id, id))

export const ownJoinRequestPage = (db: Db, page: PageRequest) =>
  paged(db, select(db, eq(joinRequest.userId, thisUser)), { page, order })

/** What waits for an answer of an organization or a group, or of the community: the newest first. */
export const openJoinRequestPage = (db: Db, collectiveId: string | null, page: PageRequest) =>
  paged(
    db,
    select(
      db,
      and(
        eq(joinRequest.state, joinRequestState.open),
        collectiveId === null
          ? isNull(joinRequest.collectiveId)
          : eq(joinRequest.collectiveId, collectiveId),
      ),
    ),
    { page, order },
  )

/** How many requests of the caller wait for an answer. */
export const ownOpenCount = (db: Db) =>
  single(
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(joinRequest)
      .where(
        and(
          eq(joinRequest.tenantId, thisTenant),
          eq(joinRequest.userId, thisUser),
          eq(joinRequest.state, joinRequestState.open),
        ),
      ),
  )

export interface NewJoinRequest {
  id: string
  kind: 'organization' | 'group' | 'tenant'
  collectiveId: string | null
  message: string | null
}

export const insertJoinRequest = (
  db: Db,
  { id, kind, collectiveId, message }: NewJoinRequest,
  most: number,
) =>
  db.execute(
    sql`select app.ask_to_join(${id}, ${kind}, ${collectiveId}::uuid, ${message}, ${most})`,
  )

export const endJoinRequest = (
  db: Db,
  {
    id,
    command,
    reason,
    grantId,
  }: { id: string; command: JoinRequestCommand; reason: string | null; grantId: string },
) => db.execute(sql`select app.end_join_request(${id}, ${command}, ${reason}, ${grantId})`)
