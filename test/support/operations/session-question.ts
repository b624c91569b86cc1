import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    sessionQuestion: string
    /** Of the session that is registered for: what the person answers, and what organizers do. */
    registeredQuestion: string
    registeredNote: string
  }
}

export const sessionQuestion = declareOperations({
  things: { sessionQuestion: 'session_question', registeredQuestion: null, registeredNote: null },
  async arrange({ community, things }) {
    const [sessionQuestion, registeredQuestion, registeredNote] = [newId(), newId(), newId()]
    await inTenant(
      community.id,
      `insert into session_question (id, tenant_id, event_id, event_session_id, label, type, exposure, concurrency_stamp)
       values ($1, $2, $3, $4, 'Remark', 'ShortText', 'Private', gen_random_uuid()),
         ($5, $2, $3, $6, 'Remark', 'ShortText', 'Private', gen_random_uuid()),
         ($7, $2, $3, $6, 'Note', 'ShortText', 'System', gen_random_uuid())`,
      [
        ...[sessionQuestion, community.id, things.event, things.session],
        ...[registeredQuestion, things.registeredSession, registeredNote],
      ],
    )
    return { sessionQuestion, registeredQuestion, registeredNote }
  },
  examples: {
    createSessionQuestion: {
      body: ({ session }) => ({
        sessionId: session,
        label: 'Food',
        type: 'SingleChoice',
        options: [{ code: 'vegan', label: 'Vegan' }],
      }),
    },
    editSessionQuestion: { body: () => ({ label: 'Another remark', retentionDays: 30 }) },
    deleteSessionQuestion: {},
    editSessionRegistrationAnswers: {
      body: ({ registeredQuestion }) => ({ answers: { [registeredQuestion]: 'Early, please' } }),
    },
    editSessionOrganizerAnswers: {
      body: ({ registeredNote }) => ({ organizerAnswers: { [registeredNote]: 'Speaks French' } }),
    },
  },
})
