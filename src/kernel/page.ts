/** One page of a list; numbering starts at 1 (SPEC 8). */
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

export const offsetOf = ({ page, pageSize }: PageRequest) => (page - 1) * pageSize

/** Builds a page from rows that each carry the total, and the total itself when no row does. */
export const pageOf = <Row>(request: PageRequest, rows: Row[], totalCount: number): Page<Row> => ({
  ...request,
  rows,
  totalCount,
})
