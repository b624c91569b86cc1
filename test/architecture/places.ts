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

/** Every node below this one, and this one. */
export function nodesOf(top: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node) => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(top)
  return nodes
}

export const sourceOf = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

export const placeOf = (source: ts.SourceFile, node: ts.Node) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`

/** By folder: each is read and taken apart once. */
const known = new Map<string, ts.SourceFile[]>()

function sourcesOf(folder: string): ts.SourceFile[] {
  const found = known.get(folder) ?? filesUnder(folder).map((file) => sourceOf(file, textOf(file)))
  known.set(folder, found)
  return found
}

/** The sources of these folders. */
export const sourcesUnder = (folders: string[]): ts.SourceFile[] => folders.flatMap(sourcesOf)

/** Where the sources of these folders, as far as their text has a sign of it, have nodes of this form. */
export function placesUnder(
  folders: string[],
  sign: RegExp,
  isMeant: (node: ts.Node) => boolean,
): string[] {
  return folders
    .flatMap((folder) => filesUnder(folder))
    .map((file) => [file, textOf(file)] as const)
    .filter(([, text]) => sign.test(text))
    .flatMap(([file, text]) => {
      const source = sourceOf(file, text)
      return nodesOf(source)
        .filter(isMeant)
        .map((node) => placeOf(source, node))
    })
}
