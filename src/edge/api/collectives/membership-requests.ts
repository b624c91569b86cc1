import type { PageRequest } from '../../../kernel/page.ts'

interface OfCollective {
  params: { collectiveId: string }
}

export const ofCollective = ({ params }: OfCollective) => params

export const pageOfCollective = ({ params, query }: OfCollective & { query: PageRequest }) => ({
  ...params,
  page: query,
})

export const invitationOf = ({
  params,
  body,
}: OfCollective & { body: { userId: string | null; email: string | null; roleId: number } }) => ({
  ...params,
  ...body,
})
