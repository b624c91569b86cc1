import { writing } from '../verbs/verb.ts'
import { tenantCommand } from './tenant-command.ts'

/** Withdraws a community from the public; its administration goes on. */
export const suspendTenant = writing(tenantCommand('suspendTenant'))
