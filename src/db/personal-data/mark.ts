/**
 * What becomes of a column when a person is erased. Texts are SQL; `erased` is the person's id,
 * `emails` are addresses that they have proved, `mail_hashes` and `account_hashes` digests of all that they have used.
 */
export type Disposal =
  /** Says nothing of anybody. */
  | { kind: 'none' }
  /** Goes with its row, which is deleted. */
  | { kind: 'row' }
  | { kind: 'null' }
  | { kind: 'replace'; by: string }
  /** Names a person by id: the erased one is named no longer. */
  | { kind: 'unlink'; to: 'null' | 'nobody' }
  /** Stays, for this reason. */
  | { kind: 'keep'; reason: string }

export const none: Disposal = { kind: 'none' }
export const withRow: Disposal = { kind: 'row' }
export const toNull: Disposal = { kind: 'null' }
export const unlink: Disposal = { kind: 'unlink', to: 'null' }
export const unlinkToNobody: Disposal = { kind: 'unlink', to: 'nobody' }
export const replacedBy = (by: string): Disposal => ({ kind: 'replace', by })
export const keep = (reason: string): Disposal => ({ kind: 'keep', reason })
/** What people wrote for everybody to read. */
export const content = keep('Content of the community, which stays when its author goes.')
export const programme = keep(
  'The programme of an event. Speakers are names on it, and no accounts.',
)
/** A new stamp: who has read the row before does not change it unread. */
export const renewed = replacedBy('gen_random_uuid()')

/** Stands where a column must name somebody and the person is erased. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Rows of the person, which are deleted. */
export const ofUser = { rowsOf: 'user_id = erased', deletesRows: true } as const
