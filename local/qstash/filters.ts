const fields: Record<string, string> = {
  messageId: 'messageId',
  messageIds: 'messageId',
  dlqId: 'dlqId',
  dlqIds: 'dlqId',
  url: 'url',
  topicName: 'topicName',
  queueName: 'queueName',
  scheduleId: 'scheduleId',
  label: 'label',
  flowControlKey: 'flowControlKey',
  state: 'state',
  responseStatus: 'responseStatus',
}

/** The filters of lists and bulk actions: values of one name are alternatives. */
export function matching<T extends object>(items: Iterable<T>, query: URLSearchParams): T[] {
  const wanted = [...new Set(query.keys())].filter((name) => fields[name] !== undefined)
  const [from, to] = [Number(query.get('fromDate') ?? 0), Number(query.get('toDate') ?? Infinity)]
  return [...items].filter((item) => {
    const record = item as Record<string, unknown>
    const time = Number(record.time ?? record.createdAt)
    if (time < from || time > to) return false
    return wanted.every((name) => query.getAll(name).includes(String(record[fields[name]!] ?? '')))
  })
}

/** One page of a list, with the cursor of the next one. */
export function page<T>(items: T[], query: URLSearchParams): { items: T[]; cursor?: string } {
  const start = Number(query.get('cursor') || 0)
  const count = Math.min(Number(query.get('count') ?? 100), 1000)
  const next = start + count
  const slice = items.slice(start, next)
  return next < items.length ? { items: slice, cursor: String(next) } : { items: slice }
}
