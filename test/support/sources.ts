import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Lists the files in a folder and its subfolders whose names match, sorted, with paths from the root of the project. */
export const filesNamed = (folder: string, named: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => named.test(path))
    .map((path) => posix.join(folder, path))
    .sort()

export const filesOf = (folder: string): string[] => filesNamed(folder, /\.tsx?$/)

/** Lists the module names in all imports of a file, including type imports and dynamic imports. Ignores comments. */
export const importsOf = (path: string): string[] =>
  [
    ...readSource(path)
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .matchAll(/(?:from|import)\s*\(?'([^']+)'/g),
  ].map(([, specifier = '']) => specifier)

export const importedFiles = (path: string): string[] =>
  importsOf(path)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(path, '..', specifier))

/** Leaves out type imports and dynamic imports. */
export const importedValues = (path: string): string[] =>
  [...readSource(path).matchAll(/^(?:import|export)(?! type)\s(?:[^'"]*?from\s)?'(\.[^']+)'/gm)].map(
    ([, specifier = '']) => posix.join(path, '..', specifier),
  )

/** Each cycle is a text such as `a > b > a`. */
export function findCircles(paths: readonly string[], importedBy: (path: string) => string[]): string[] {
  const known = new Set(paths)
  const done = new Set<string>()
  const circlesFrom = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' > ')]
    if (done.has(path) || !known.has(path)) return []
    const found = importedBy(path).flatMap((next) => circlesFrom(next, [...way, path]))
    done.add(path)
    return found
  }
  return paths.flatMap((path) => circlesFrom(path, []))
}
