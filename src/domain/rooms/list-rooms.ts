import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { locationById } from '../locations/index.ts'
import { reading } from '../verbs/verb.ts'
import { roomOperations } from './operations.ts'
import { roomPage } from './queries.ts'
import type { RoomView } from './room-view.ts'

/** The rooms of one location in their configured order. */
export const listRooms = reading({
  operation: roomOperations.listRooms,
  load: (db, { locationId, page }: { locationId: string; page: PageRequest }) => ({
    location: one(locationById(db, locationId)),
    ...roomPage(db, locationId, page),
  }),
  result({ location, ...found }, { page }): Page<RoomView> {
    return pageOf(page, found)
  },
})
