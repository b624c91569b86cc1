/** One page of a list; numbering starts at 1. */
export interface PageRequest {
  page: number
  pageSize: number
}

export interface Page<Row> extends PageRequest {
  rows: Row[]
  totalCount: number
}

export const defaultPageSize = 20
export const maximumPageSize = 100
/** Of a list that an editor shows as a whole. */
export const editorPageSize = 1000

export const offsetOf = ({ page, pageSize }: PageRequest) => (page - 1) * pageSize

/** What was asked for, with what was found: the rows of the page, and how many there are in all. */
export const pageOf = <Row>(
  { page, pageSize }: PageRequest,
  { rows, total }: { rows: Row[]; total: { totalCount: number } },
): Page<Row> => ({ page, pageSize, rows, totalCount: total.totalCount })

/** A page of what is at hand as a whole. */
export const pageWithin = <Row>(
  { page, pageSize }: PageRequest,
  all: readonly Row[],
): Page<Row> => {
  const from = offsetOf({ page, pageSize })
  return { page, pageSize, rows: all.slice(from, from + pageSize), totalCount: all.length }
}
