/** Counts the sequential network round trips of one request: calls side by side count once. */
export class Trips {
  sequential = 0
  /** Of these, the reads that were made again because somebody was erased meanwhile. */
  repeated = 0
  #inFlight = 0

  async count<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (this.#inFlight === 0) this.sequential++
    this.#inFlight++
    try {
      return await call()
    } finally {
      this.#inFlight--
    }
  }
}
