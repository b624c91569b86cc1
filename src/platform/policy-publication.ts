import type { PolicyPackage, PolicyPublication } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'
import type { DecisionPoint } from './cerbos/check-resources.ts'
import { type PolicyStore, publishBundle, statusOf } from './cerbos/publication.ts'

interface ExternalPoints {
  points: readonly DecisionPoint[]
  /** Null where policies come by other means. */
  store: PolicyStore | null
}

const patienceMs = 5000

/** The policies of this version and the external decision points they are for; none by default. */
export function createPolicyPublication(
  makePackage: () => Promise<PolicyPackage>,
  external: ExternalPoints | null,
): PolicyPublication {
  let made: Promise<PolicyPackage> | undefined
  const bundle = () => {
    made ??= makePackage()
    return made
  }
  const points = external?.points ?? []
  return {
    provider: external ? 'cerbos' : 'local',
    endpoints: points.map(({ endpoint }) => endpoint),
    isPublishable: Boolean(external?.store),
    package: bundle,
    async statuses(trips) {
      if (points.length === 0) return []
      const known = await bundle()
      return trips.count(() => Promise.all(points.map((point) => statusOf(point, known))))
    },
    async publish(trips) {
      if (!external?.store) throw new Problem('resource_conflict')
      const { store } = external
      const known = await bundle()
      try {
        return await trips.count(() => publishBundle(known, { store, points, patienceMs }))
      } catch (thrown) {
        if (!(thrown instanceof RangeError)) throw thrown
        throw new Problem('policies_not_in_force', { detail: thrown.message })
      }
    },
  }
}
