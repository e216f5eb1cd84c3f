import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeLlms, writeLlmsFull } from '../../local/docs/llms.ts'
import { convertPage, listPages } from './pages.ts'

const project = resolve(import.meta.dirname, '../..')

/**
 * Writes each page as Markdown beside its HTML, and `llms.txt` and `llms-full.txt`, which name these files.
 * @param folder the built site
 * @param base the path of the site, such as `/docs/`
 */
export function writeMarkdown(folder: string, base: string): void {
  const pages = listPages()
  const readPage = (path: string) => convertPage(path, readFileSync(join(project, path), 'utf8'), pages, base).text
  for (const [path, page] of pages) write(page, readPage(path))
  const linkOf = (path: string): string => {
    const page = pages.get(path)
    return `${base}${page ?? copyFile(path)}`
  }
  write('llms.txt', writeLlms(linkOf, `${base}llms-full.txt`))
  write('llms-full.txt', writeLlmsFull(linkOf, readPage))

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  /** Copies a file to the place where the pages link to it, too. */
  function copyFile(path: string): string {
    const copy = `files/${path}.txt`
    cpSync(join(project, path), join(folder, copy))
    return copy
  }
}
