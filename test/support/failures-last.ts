import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

const longestMessage = 2_000
const longestDiff = 3_000

interface Failure {
  message?: string
  stack?: string
  diff?: string
}

const told = (where: string, errors: readonly Failure[]) =>
  errors.map(({ message, stack, diff }) =>
    [
      `FAIL ${where}`,
      plain(stack ?? message).slice(0, longestMessage),
      ...(diff ? [differing(plain(diff))] : []),
    ].join('\n'),
  )

const plain = (text = '') => stripVTControlCharacters(text)

/** The lines that differ, without those around them. */
const differing = (diff: string) =>
  diff
    .split('\n')
    .filter((line) => /^[-+@]/.test(line))
    .join('\n')
    .slice(0, longestDiff)

/**
 * Tells what failed once more, after all that the parts of the run print when they stop: whoever keeps only the end of
 * an output keeps this.
 */
export default class FailuresLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const failures = [
      ...modules.flatMap((module) => [
        ...told(module.relativeModuleId, module.errors()),
        ...[...module.children.allTests('failed')].flatMap((test) => this.#failuresOf(test)),
      ]),
      ...told('outside any test', unhandled),
    ]
    if (failures.length === 0) return
    process.once('exit', () => process.stderr.write(`\n${failures.slice(0, 20).join('\n\n')}\n`))
  }

  #failuresOf(test: TestCase) {
    return told(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? [])
  }
}
