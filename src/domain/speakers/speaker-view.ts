import type { Rows } from '../../db/database.ts'
import type { EventView } from '../events/index.ts'
import type { speakerById } from './queries.ts'

export type SpeakerView = Rows<{ speaker: ReturnType<typeof speakerById> }>['speaker'][number]

export interface SpeakerOfEvent {
  event: EventView
  speaker: SpeakerView
}
