import type { Stamp } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import { type CollectiveView, displayNameOf, managedFacts } from './collective-view.ts'
import type { CollectiveProfile } from './creating.ts'
import {
  assertCollectiveStamp,
  collectiveById,
  keepParticipation,
  keepProfile,
  updateCollective,
  updateCollectiveActor,
} from './queries.ts'

export interface CollectiveChanges {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  profile: Partial<CollectiveProfile>
  participation: { displayName?: string | null; pictureUri?: string | null }
}

export const editing = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { id }: CollectiveChanges) => ({ view: collectiveById(db, kind, id) }),
    facts({ view: [view] }) {
      if (!view) throw notFound()
      return [managedFacts(view)]
    },
    decide(db, { view: [view] }, { id, stamp, profile, participation }, { ids, tenantId }) {
      const { displayName, pictureUri } = participation
      const result: CollectiveView = {
        ...view!,
        ...profile,
        ...(displayName !== undefined && { participationDisplayName: displayName }),
        ...(pictureUri !== undefined && { participationPictureUri: pictureUri }),
        concurrencyStamp: ids.stamp(),
      }
      const owner = { collectiveId: id, tenantId, kind: kind.name }
      return {
        assertions: [assertCollectiveStamp(db, id, stamp)],
        writes: [
          updateCollective(db, id, { concurrencyStamp: result.concurrencyStamp }),
          ...(Object.keys(profile).length
            ? [keepProfile(db, { ...owner, ...profileOf(result) })]
            : []),
          ...(Object.keys(participation).length
            ? [
                keepParticipation(db, {
                  ...owner,
                  displayName: result.participationDisplayName,
                  pictureUri: result.participationPictureUri,
                }),
              ]
            : []),
          // What events show of their owner.
          updateCollectiveActor(db, result.actorId, { displayName: displayNameOf(result) }),
        ],
        changesPublic: true,
        result,
      }
    },
  })

/** A profile that was absent comes back with a name. */
function profileOf(view: CollectiveView): CollectiveProfile {
  const { fullName, description, websiteUrl, email } = view
  const { address, postcode, city, country, pictureUri } = view
  if (fullName === null) throw invalid('fullName', 'There is no profile yet: it needs a name.')
  return {
    ...{ fullName, description, websiteUrl, email },
    ...{ address, postcode, city, country, pictureUri },
  }
}
