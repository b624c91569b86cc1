import { findPeople, type PersonFacts, type PickedPerson } from '../../../domain/people/index.ts'
import type { OwnFacts } from '../../../domain/verbs/verb.ts'
import { byQuery, endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { imageUriOf } from '../storage-objects/representation.ts'
import * as contract from './contract.ts'

/** Who reads this may ask again. */
const again: OwnFacts<PersonFacts> = { appoints: true }

const people = (found: PickedPerson[], scene: Pick<Scene, 'home'>): Resource => ({
  kind: 'people',
  fields: {
    people: found.map(({ profilePictureId, ...person }) => ({
      ...person,
      profilePictureUri: imageUriOf(profilePictureId, scene),
    })),
  },
  facts: again,
  vars: {},
})

export const peopleEndpoints = [
  endpoint({ route: contract.findPeople, verb: findPeople, input: byQuery, represent: people }),
]
