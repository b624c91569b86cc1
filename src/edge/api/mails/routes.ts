import * as verbs from '../../../domain/mails/index.ts'
import { type MailKey, mailKeys } from '../../../kernel/mail-kinds.ts'
import { byParams, endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

/** A mail as it would be, with examples for what differs. */
const rendered = (key: MailKey, { tenant, look }: verbs.MailTemplates, home: string) =>
  verbs.renderMail(
    key,
    {
      tenant,
      name: `“${tenant}”`,
      sender: 'Ada Example',
      link: `${home}/account/example#secret`,
      page: `${home}/events/example/registration`,
      stop: `${home}/account/example-stop`,
      expiresAt: '2030-01-31',
      event: `“${tenant}”`,
      when: '2030-01-31',
      tickets: 'Ada Example: Visitor\nKim Example: Visitor',
      reason: verbs.mailWords(look).cancelledBy.organizer,
      amount: '€12.50',
      reference: '7KM4-QX9B',
      position: '3',
      invoice: '',
      code: 'ABCDE FGHJK',
      instructions: 'IBAN DE02 1203 0000 0000 2020 51',
      due: '2030-01-10',
      subject: 'The way to us',
      text: 'The station is closed.\n\nTake the bus.',
      changes: `“${tenant}”\n2030-01-31 → 2030-02-01`,
    },
    { tenant, look, site: home },
  )

const templates = (view: verbs.MailTemplates, { home }: Scene): Resource => ({
  kind: 'mailTemplates',
  fields: {
    language: verbs.mailLanguageFor(view.look),
    templates: mailKeys.map((key) => ({ key, subject: rendered(key, view, home).subject })),
  },
  facts: {},
  vars: {},
})

const template = (view: verbs.MailTemplate, { home }: Scene): Resource => ({
  kind: 'mailTemplate',
  fields: {
    key: view.key,
    language: verbs.mailLanguageFor(view.look),
    ...rendered(view.key, view, home),
  },
  facts: {},
  vars: { id: view.key },
})

export const mailEndpoints = [
  endpoint({
    route: contract.getMailTemplates,
    verb: verbs.getMailTemplates,
    input: () => undefined,
    represent: templates,
  }),
  endpoint({
    route: contract.getMailTemplate,
    verb: verbs.getMailTemplate,
    input: byParams,
    represent: template,
  }),
]
