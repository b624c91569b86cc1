import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

interface EmailDeliveryFacts {
  isDelivering: boolean
  /** By who decides above. */
  isDecidedAbove: boolean
}

const tag: Tag = {
  name: 'Email delivery',
  description:
    'Whether mails leave, for all communities and for one. Switched off after a preview.',
}
const ofTenant = declareResource<EmailDeliveryFacts>({
  name: 'emailDelivery',
  areas: ['settings'],
  keyScope: 'admin:tenant',
  tag,
})
const ofInstance = declareResource<EmailDeliveryFacts>({
  name: 'instanceEmailDelivery',
  keyScope: 'admin:instance',
  tag,
})

const byAdministrators = { allow: ['tenantAdministrator'] } as const

/** What is so already is not switched. */
const switching = (isOn: boolean) =>
  ({
    effect: 'write',
    refusal: ({ isDecidedAbove, isDelivering }: EmailDeliveryFacts) =>
      isDecidedAbove
        ? 'forbidden'
        : conflictIf(
            isDelivering === isOn,
            isOn ? 'Mails are switched on already.' : 'Mails are switched off already.',
          ),
  }) as const
const [switchingOn, switchingOff] = [switching(true), switching(false)]

export const emailDeliveryOperations = {
  getEmailDelivery: operation({
    id: 'getEmailDelivery',
    resource: ofTenant,
    effect: 'read',
    ...byAdministrators,
  }),
  previewEmailDisable: operation({
    id: 'previewEmailDisable',
    resource: ofTenant,
    ...switchingOff,
    ...byAdministrators,
  }),
  disableEmail: operation({
    id: 'disableEmail',
    resource: ofTenant,
    ...switchingOff,
    ...byAdministrators,
  }),
  enableEmail: operation({
    id: 'enableEmail',
    resource: ofTenant,
    ...switchingOn,
    ...byAdministrators,
  }),
  getInstanceEmailDelivery: operation({
    id: 'getInstanceEmailDelivery',
    resource: ofInstance,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  previewInstanceEmailDisable: operation({
    id: 'previewInstanceEmailDisable',
    resource: ofInstance,
    ...switchingOff,
    ...byInstanceAdministrators,
  }),
  disableInstanceEmail: operation({
    id: 'disableInstanceEmail',
    resource: ofInstance,
    ...switchingOff,
    ...byInstanceAdministrators,
  }),
  updateMailServer: operation({
    id: 'updateMailServer',
    resource: ofInstance,
    effect: 'write',
    ...byInstanceAdministrators,
  }),
  testMailServer: operation({
    id: 'testMailServer',
    resource: ofInstance,
    effect: 'write',
    ...byInstanceAdministrators,
  }),
  enableInstanceEmail: operation({
    id: 'enableInstanceEmail',
    resource: ofInstance,
    ...switchingOn,
    ...byInstanceAdministrators,
  }),
}
