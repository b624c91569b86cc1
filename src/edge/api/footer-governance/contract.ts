import { z } from '@hono/zod-openapi'
import { footerGovernanceOperations } from '../../../domain/footer-governance/index.ts'
import { perDisclosure } from '../../../kernel/disclosures.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'

const path = '/api/instance/settings/footer-governance'

const FooterGovernance = resourceOf('FooterGovernance', {
  locks: z
    .strictObject(perDisclosure(() => z.boolean()))
    .describe('Disclosures that every footer shows, whatever its community sets'),
  revision: z.string().describe('Sent back as `expectedRevision`'),
})

export const FooterGovernanceChanges = z
  .strictObject({
    locks: z
      .strictObject(perDisclosure(() => z.boolean().optional()))
      .describe('Omitted locks do not change'),
    expectedRevision: z.string().max(64).optional().describe('Revision of the locks that was read'),
  })
  .openapi('FooterGovernanceChanges')

export const getFooterGovernance = defineRoute({
  operation: footerGovernanceOperations.getFooterGovernance,
  path,
  summary: 'Read which disclosures every footer of the instance shows',
  response: FooterGovernance,
  links: {
    'footer-governance': {
      on: ['root', 'instanceRoot'],
      title: 'Locked links of all footers',
    },
    self: 'footerGovernance',
  },
})

export const editFooterGovernance = defineRoute({
  operation: footerGovernanceOperations.editFooterGovernance,
  method: 'patch',
  path,
  summary: 'Lock or unlock the disclosures that every footer must show',
  body: FooterGovernanceChanges,
  response: FooterGovernance,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Change what every footer shows',
  links: { edit: 'footerGovernance' },
})
