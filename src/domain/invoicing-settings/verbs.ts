import type { Db, Rows } from '../../db/database.ts'
import { neverSaved } from '../../db/saved-documents.ts'
import { brokenInvoicing, type Invoicing, noInvoicing } from '../../kernel/invoicing.ts'
import { Problem, refuseBroken } from '../../kernel/problem.ts'
import { holdCollective, organizationById } from '../collectives/index.ts'
import { type Plan, reading, writing } from '../verbs/verb.ts'
import { invoicingSettingsOperations as operations } from './operations.ts'
import { assertSettingsStamp, insertSettings, savedSettings, updateSettings } from './queries.ts'

export interface InvoicingSettingsView extends Invoicing {
  organizationId: string
  /** That of settings which were never saved is the nil UUID. */
  concurrencyStamp: string
}

interface OfOrganization {
  organizationId: string
}

interface Edit extends OfOrganization {
  /** Of the settings that were read. */
  stamp: string
  /** What is absent keeps its stored value. */
  changes: Partial<Invoicing>
}

const load = (db: Db, { organizationId }: OfOrganization) => ({
  organization: organizationById(db, organizationId),
  saved: savedSettings(db, organizationId),
})

type Saved = Rows<ReturnType<typeof load>>['saved']

function viewOf([saved]: Saved, organizationId: string): InvoicingSettingsView {
  if (!saved) return { ...noInvoicing, organizationId, concurrencyStamp: neverSaved }
  const { id: _, tenantId: __, kind: ___, ...view } = saved
  return view
}

export const invoicingSettingsFacts = ({ organizationId }: OfOrganization) => ({ organizationId })

/** What an organization says of its invoices. */
export const getInvoicingSettings = reading({
  operation: operations.getInvoicingSettings,
  load,
  facts: (_found, input) => invoicingSettingsFacts(input),
  result: ({ saved }, { organizationId }) => viewOf(saved, organizationId),
})

/** Saves what it says. Invoices that were issued before stay as they are. */
export const editInvoicingSettings = writing({
  operation: operations.editInvoicingSettings,
  load: (db, input: Edit) => load(db, input),
  facts: (_found, input) => [invoicingSettingsFacts(input)],
  decide(
    db,
    { saved },
    { organizationId, stamp, changes },
    { ids, now, tenantId },
  ): Plan<InvoicingSettingsView> {
    const before = viewOf(saved, organizationId)
    if (stamp !== before.concurrencyStamp) throw new Problem('concurrency_conflict')
    const view = { ...before, ...changes, concurrencyStamp: ids.stamp() }
    refuseBroken(brokenInvoicing(view))
    const [known] = saved
    return {
      assertions: [
        holdCollective(db, organizationId),
        ...(known ? [assertSettingsStamp(db, known.id, known.concurrencyStamp)] : []),
      ],
      writes: [
        known
          ? updateSettings(db, known.id, view)
          : insertSettings(db, { id: ids.next(now), tenantId, ...view }),
      ],
      changesPublic: false,
      result: view,
    }
  },
})
