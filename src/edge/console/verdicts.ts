import type { Verdict } from '../../kernel/admission.ts'
import { say } from '../design/messages/language.ts'
import { verdictWords, whyNotActive } from '../site/verdict-words.ts'
import type { HalResource, Refusal, Sentence } from './hal-client.ts'

/** A check-in is answered with its verdict: whom it does not let in is as good as refused. */
export function notAdmitted({ verdict, reason }: HalResource): Refusal<Sentence> | null {
  const words = verdictWords[verdict as Verdict]
  if (words === undefined || verdict === 'Admitted') return null
  const why = () =>
    verdict === 'NotActive' ? whyNotActive(String(reason)) : words.says && say(words.says)
  return { status: 409, detail: () => [say(words.title), why()].filter(Boolean).join('. ') }
}
