import { type Component, propertyOf, textValue } from './calendar-components.ts'

/** Whether an entry is not for everybody. A class that nobody knows is private (RFC 5545, 3.8.1.3). */
export function isPrivate(event: Component): boolean {
  const stated = ['class', 'x-calendarserver-access'].map((name) =>
    textValue(propertyOf(event, name))?.trim().toUpperCase(),
  )
  return stated.some((name) => name !== undefined && name !== 'PUBLIC')
}
