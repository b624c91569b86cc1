import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'platformMonetization',
  keyScope: 'admin:instance',
  tag: {
    name: 'Platform monetization',
    description: 'What the platform takes of paid tickets, and what it asks of buyers.',
  },
})

const entry = (id: string, effect: 'read' | 'write') =>
  operation({ id, resource, effect, ...byInstanceAdministrators })

export const platformMonetizationOperations = {
  getPlatformMonetization: entry('getPlatformMonetization', 'read'),
  replacePlatformMonetization: entry('replacePlatformMonetization', 'write'),
  listMonetizationRevisions: entry('listMonetizationRevisions', 'read'),
}
