import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

function filesUnder(folder: string) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** Where a file has nodes of this form. */
function placesOf(file: string, isMeant: (node: ts.Node) => boolean): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const places: string[] = []
  const visit = (node: ts.Node) => {
    if (isMeant(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      places.push(`${file}:${line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

const placesUnder = (folders: string[], isMeant: (node: ts.Node) => boolean) =>
  folders.flatMap(filesUnder).flatMap((file) => placesOf(file, isMeant))

/** Assertions that a value is there which the types do not show. The number only falls. */
const mostAssertions = 58

describe('plain code', () => {
  it('asserts that a value is there only where the types cannot show it', () => {
    const assertions = placesUnder(['src'], ts.isNonNullExpression)
    expect(assertions.length, assertions.join('\n')).toBeLessThanOrEqual(mostAssertions)
  })

  it('writes the members of an object out, instead of spreading a literal', () => {
    const isSpreadLiteral = (node: ts.Node) =>
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      ts.isObjectLiteralExpression(node.expression)
    expect(placesUnder(['src', 'local', 'bench', 'openapi', 'test'], isSpreadLiteral)).toEqual([])
  })
})
