import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    speaker: string
  }
}

export const speaker = declareOperations({
  things: { speaker: 'event_session_speaker' },
  async arrange({ community, things }) {
    const speaker = newId()
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
         has_consented, concurrency_stamp)
       values ($1, $2, $3, $4, 'A speaker', true, gen_random_uuid())`,
      [speaker, community.id, things.event, things.session],
    )
    return { speaker }
  },
  examples: {
    createSpeaker: {
      body: ({ session }) => ({ sessionId: session, displayName: 'Another', hasConsented: true }),
    },
    editSpeaker: { body: () => ({ displayName: 'Renamed', hasConsented: false }) },
    deleteSpeaker: {},
  },
})
