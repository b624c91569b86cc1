import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { weighWorker } from './bundle.ts'

/** Where in the source the frames of a log line are: `worker.js:12:345`, of a Worker built from this commit. */
export async function placesOf(frames: readonly string[]): Promise<string[]> {
  const map = new SourceMap(JSON.parse((await weighWorker()).map))
  return frames.map((frame) => {
    const [line, column] = frame.split(':').slice(-2).map(Number)
    const found = map.findEntry(line! - 1, column! - 1)
    return 'originalSource' in found
      ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : 'not in this build'
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await placesOf(process.argv.slice(2))).join('\n'))
}
