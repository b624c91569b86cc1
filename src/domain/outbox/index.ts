export { relayOutbox } from './relay-outbox.ts'
export { createRelays, longestRelayMs, type Relays } from './relays.ts'
export { sweepOldCommits } from './sweep-commits.ts'
