export type EndTimeType = 'Fixed' | 'OpenEnded'

/** A session without an end is open-ended, scheduled or not. */
export const endTimeType = (endTime: string | null): EndTimeType =>
  endTime === null ? 'OpenEnded' : 'Fixed'
