import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The files of a folder whose name has this form, by their path in the repository. */
export function filesUnder(folder: string, form = /\.tsx?$/) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && form.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

export const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

const walked = new WeakMap<ts.Node, ts.Node[]>()

/** Every node below this one, and this one. Those of a whole source are remembered: each check goes through them. */
export function nodesOf(top: ts.Node): ts.Node[] {
  const found = walked.get(top)
  if (found) return found
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node) => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(top)
  if (ts.isSourceFile(top)) walked.set(top, nodes)
  return nodes
}

export const sourceOf = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

export const placeOf = (source: ts.SourceFile, node: ts.Node) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`

/** By file: each is taken apart once. */
const known = new Map<string, ts.SourceFile>()

function sourceAt(file: string, text: string): ts.SourceFile {
  const found = known.get(file) ?? sourceOf(file, text)
  known.set(file, found)
  return found
}

/** The sources of these folders whose text has a sign of what is sought. */
export const sourcesUnder = (folders: string[], sign: RegExp): ts.SourceFile[] =>
  folders
    .flatMap((folder) => filesUnder(folder))
    .map((file) => [file, textOf(file)] as const)
    .filter(([, text]) => sign.test(text))
    .map(([file, text]) => sourceAt(file, text))

/** Where the sources of these folders, as far as their text has a sign of it, have nodes of this form. */
export const placesUnder = (
  folders: string[],
  sign: RegExp,
  isMeant: (node: ts.Node) => boolean,
): string[] =>
  sourcesUnder(folders, sign).flatMap((source) =>
    nodesOf(source)
      .filter(isMeant)
      .map((node) => placeOf(source, node)),
  )
