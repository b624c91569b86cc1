import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    sessionLanguage: string
  }
}

export const sessionLanguage = declareOperations({
  things: { sessionLanguage: 'event_session_language' },
  async arrange({ community, things }) {
    const sessionLanguage = newId()
    await inTenant(
      community.id,
      `insert into event_session_language (id, tenant_id, event_id, event_session_id, language_code)
       values ($1, $2, $3, $4, 'en')`,
      [sessionLanguage, community.id, things.event, things.session],
    )
    return { sessionLanguage }
  },
  examples: {
    createSessionLanguage: { body: ({ session }) => ({ sessionId: session, languageCode: 'fr' }) },
    editSessionLanguage: { body: () => ({ languageCode: 'nl' }) },
    deleteSessionLanguage: {},
  },
})
