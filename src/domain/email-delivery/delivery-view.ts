import { noMailServer, type StoredMailServer } from '../../kernel/mail-server.ts'
import { effectiveSetting, type StoredSetting } from '../../kernel/settings/cascade.ts'
import type { SettingSource } from '../../kernel/settings/setting-scopes.ts'
import { emailDelivery } from '../../kernel/settings/settings.ts'
import type { DeliveryScope } from './queries.ts'

/** Whether mails leave, as one scope sees it. */
export interface EmailDeliveryView {
  scope: DeliveryScope
  /** Null for the instance. */
  tenantId: string | null
  isDeliveryEnabled: boolean
  source: SettingSource
  isLocked: boolean
  canEdit: boolean
  /** Of the last change in this scope; never the same again. */
  revision: string
  /** Of the instance, whatever the scope. */
  server: StoredMailServer
}

export interface LoadedDelivery {
  stored: readonly StoredSetting[]
  change: string | null
  server: readonly StoredMailServer[]
}

export function emailDeliveryView(
  scope: DeliveryScope,
  { stored, change, server: [server = noMailServer] }: LoadedDelivery,
  tenantId: string,
): EmailDeliveryView {
  const { value, source, isLocked, canEdit } = effectiveSetting(emailDelivery, scope, stored)
  return {
    scope,
    tenantId: scope === 'instance' ? null : tenantId,
    isDeliveryEnabled: value === 'true',
    source,
    isLocked,
    canEdit,
    revision: change ?? 'none',
    server,
  }
}

export const emailDeliveryFacts = ({
  isDeliveryEnabled,
  canEdit,
}: Pick<EmailDeliveryView, 'isDeliveryEnabled' | 'canEdit'>) => ({
  isDelivering: isDeliveryEnabled,
  isDecidedAbove: !canEdit,
})

/** Whether mails of a community leave, by what it and the instance store. */
export const sendsMail = (stored: readonly StoredSetting[]): boolean =>
  effectiveSetting(emailDelivery, 'tenant', stored).value === 'true'
