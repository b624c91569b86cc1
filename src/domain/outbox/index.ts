export { relayOutbox } from './relay-outbox.ts'
export { sweepOldCommits } from './sweep-commits.ts'
