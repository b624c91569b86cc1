/** The current time in milliseconds since the epoch. Nothing else in the product asks for it. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
