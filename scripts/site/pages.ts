import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { readGroups } from '../../local/docs/pages.ts'

const project = resolve(import.meta.dirname, '../..')

/** The pages outside of `docs/`. Each key is a path in the project, and each value is the path in the site. */
const OTHERS: Readonly<Record<string, string>> = {
  'README.md': 'about.md',
  'client/README.md': 'client.md',
  'bench/results.md': 'bench/results.md',
  'bench/services/results.md': 'bench/services.md',
}

/** Maps the path of each page in the project to its path in the site. */
export function listPages(): Map<string, string> {
  const ofDocs = readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/${name}`, name.replace(/README\.md$/, 'index.md')] as const)
  return new Map([...ofDocs, ...Object.entries(OTHERS)])
}

/**
 * Resolves a link of a page to its target in the site: another page, or a copy of a file. Returns undefined if the link
 * leads to a folder.
 */
function targetOf(link: string, page: string, pages: ReadonlyMap<string, string>): Target | undefined {
  const [path = '', anchor] = link.split('#')
  const source = posix.join(posix.dirname(page), path)
  const suffix = anchor === undefined ? '' : `#${anchor}`
  const found = pages.get(source)
  if (found !== undefined) return { link: `/${found}${suffix}` }
  if (!existsSync(join(project, source))) throw new Error(`${page} links to ${link}, which does not exist`)
  if (statSync(join(project, source)).isDirectory()) return undefined
  // A browser shows text, but offers files of other types as downloads. So every copy except images has the ending
  // `.txt`.
  const copy = /\.(png|svg)$/.test(source) ? `files/${source}` : `files/${source}.txt`
  return { link: `/${copy}`, file: { source, copy } }
}

interface Target {
  link: string
  file?: { source: string; copy: string }
}

/**
 * Returns the page without comments and with links that are valid in the site. Also returns the files that the page
 * shows or links to.
 * @param base the path of the site. The generator of the site adds it to the links of its pages itself
 */
export function convertPage(
  page: string,
  text: string,
  pages: ReadonlyMap<string, string>,
  base = '/',
): { text: string; files: Required<Target>['file'][] } {
  const files: Required<Target>['file'][] = []
  const convert = (prose: string): string =>
    prose
      .replaceAll(/ *<!--[\s\S]*?-->/g, '')
      .replaceAll(/!?\[([^\]]*)\]\(([^)\s]+)\)/g, (whole: string, label: string, link: string) => {
        if (/^(https?:|#)/.test(link)) return whole
        const target = targetOf(link, page, pages)
        if (target?.file !== undefined) files.push(target.file)
        return target === undefined ? label : whole.replace(`](${link})`, () => `](${base}${target.link.slice(1)})`)
      })
  // Every second part is a block of code, which stays unchanged.
  const parts = text.split(/(^```[\s\S]*?^```$)/m)
  return { text: parts.map((part, index) => (index % 2 === 0 ? convert(part) : part)).join(''), files }
}

/** Writes all pages of the site, and the files that the pages link to. */
export function writePages(folder: string): void {
  const pages = listPages()
  for (const [source, page] of pages) {
    const { text, files } = convertPage(source, readFileSync(join(project, source), 'utf8'), pages)
    mkdirSync(dirname(join(folder, page)), { recursive: true })
    writeFileSync(join(folder, page), text)
    for (const { source: file, copy } of files) cpSync(join(project, file), join(folder, 'public', copy))
  }
}

interface SidebarGroup {
  text: string
  items: { text: string; link: string }[]
}

/** Returns the groups of `docs/README.md` with their pages, in the order of the page. */
export const readSidebar = (): SidebarGroup[] =>
  readGroups().map(({ title, pages }) => ({
    text: title,
    items: pages.map(({ label, path }) => ({
      text: label.charAt(0).toUpperCase() + label.slice(1),
      link: path.replace(/^docs(\/.*?)(README)?\.md$/, '$1'),
    })),
  }))
