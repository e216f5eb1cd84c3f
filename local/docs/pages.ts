/** @module Lists the pages of the documentation, and serves them as Markdown to programs that read. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

const PROJECT = resolve(import.meta.dirname, '../..')

/** Files and folders of the project that the pages link to. They are served and packed together with the pages. */
const LINKED = [
  ...['README.md', 'client/README.md', 'compose.yaml', 'openapi.json', 'examples'],
  ...['bench/results.md', 'bench/services/results.md'],
]

export const readDocument = (path: string): string => readFileSync(join(PROJECT, path), 'utf8')

/** Lists all pages and the text files that they link to, as paths in the project. */
export function listDocuments(): string[] {
  const pages = filesIn('docs').filter((path) => path.endsWith('.md'))
  return [...pages, ...LINKED.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesIn(path)))]
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, entry.parentPath.slice(join(PROJECT, folder).length), entry.name))
    .sort()

export interface PageGroup {
  title: string
  /** Each page has its label in the index, and its path in the project. */
  pages: { label: string; path: string }[]
}

/** Reads the groups of pages from `docs/README.md`, in the order of that page. */
export function readGroups(): PageGroup[] {
  const groups = readDocument('docs/README.md').split(/^## /m).slice(1)
  return groups.map((group) => {
    const links = [...group.matchAll(/\[([^\]]+)\]\(((?:decisions\/)?[\w-]+\.md)\)/g)]
    const pages = links.map(([, label = '', name = '']) => ({ label, path: `docs/${name}` }))
    return { title: group.split('\n', 1)[0] ?? '', pages }
  })
}

export interface PageSummary {
  title: string
  /** What readers can do after the page, as one sentence. */
  sentence: string
}

/** @throws Error if the page does not begin with its title, its readers, and what they can do after it */
export function summarizePage(path: string): PageSummary {
  const text = readDocument(path)
  const [, title] = /^# (.+)\n/.exec(text) ?? []
  const [, task] = /\nFor [\s\S]+? After this page you can ([\s\S]+?\.)\s/.exec(text) ?? []
  if (title === undefined || task === undefined) throw new Error(`${path} must say for whom it is, and what for`)
  const plain = task.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  return { title, sentence: plain.charAt(0).toUpperCase() + plain.slice(1) }
}
