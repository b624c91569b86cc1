/** The worker that proves work, so that the page stays quick meanwhile. */
import { provenText } from '../../../kernel/guest-orders.ts'
import { proofOf } from '../device/prove-work.ts'

interface Asked {
  protectedChallenge: string
  difficulty: number
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  postMessage(proofOf(provenText(data.protectedChallenge), data.difficulty))
})
