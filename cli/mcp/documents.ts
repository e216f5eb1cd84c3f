import MiniSearch, { type SearchOptions } from 'minisearch'
import { readDocument, readGroups } from '../../local/docs/pages.ts'

export interface DocumentSection {
  /** The path of the page, such as `docs/policies.md`. */
  page: string
  /** The title of the page. */
  title: string
  /** The heading of the section; the title for the start of a page. */
  heading: string
  text: string
}

/** The largest number of characters of a section in an answer. */
const MAX_CHARACTERS = 2_500

const listPages = (): string[] => [
  'client/README.md',
  ...readGroups().flatMap(({ pages }) => pages.map(({ path }) => path)),
]

/** @throws Error that names the pages if there is no such page */
export function readPage(path: string): string {
  const pages = listPages()
  const page = pages.find((each) => each === path || each === `docs/${path}` || each === `docs/${path}.md`)
  if (page !== undefined) return readDocument(page)
  throw new Error(`there is no page ${path}. The pages are: ${pages.join(', ')}`)
}

/** Splits a page at its headings. A line in a block of code is no heading. */
function splitPage(page: string): DocumentSection[] {
  const parts = readDocument(page).split(/(^```[\s\S]*?^```$)/m)
  // Every second part is a block of code. Its lines that look like headings are marked until the page is split.
  const marked = parts.map((part, index) => (index % 2 === 0 ? part : part.replaceAll(/^#/gm, '\0#'))).join('')
  const sections = marked.split(/^(?=#{1,3} )/m).filter((section) => section.startsWith('#'))
  const headingOf = (section: string) => section.split('\n', 1)[0]?.replace(/^#+ /, '') ?? ''
  const title = headingOf(sections[0] ?? '')
  return sections.map((section) => ({
    ...{ page, title, heading: headingOf(section) },
    text: section.replaceAll('\0', '').replace(/^.*\n/, '').trim(),
  }))
}

let index: { sections: DocumentSection[]; search: MiniSearch } | undefined

function makeIndex() {
  const sections = listPages().flatMap(splitPage)
  const search = new MiniSearch({ fields: ['title', 'heading', 'text'] })
  search.addAll(sections.map((section, id) => ({ id, ...section })))
  return { sections, search }
}

/** Words of a question that say nothing about its subject. */
const STOP_WORDS = new Set(
  'a an and are can do does for from how i in is it my of on or the to we what when with'.split(' '),
)

const OPTIONS: SearchOptions = {
  boost: { title: 2, heading: 4 },
  prefix: (term) => term.length > 3,
  weights: { prefix: 0.5, fuzzy: 0.2 },
  processTerm: (term) => (STOP_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
}

/**
 * Returns the sections that match a question best. Sections with all of its words come before those with some of them.
 * The first call reads all pages.
 */
export function searchDocuments(question: string, limit: number): DocumentSection[] {
  index ??= makeIndex()
  const { sections, search } = index
  const all = search.search(question, { ...OPTIONS, combineWith: 'AND' })
  const some = all.length < limit ? search.search(question, { ...OPTIONS, fuzzy: 0.2 }) : []
  const ids = new Set([...all, ...some].map(({ id }) => Number(id)))
  return [...ids].slice(0, limit).flatMap((id) => {
    const section = sections[id]
    return section === undefined ? [] : [{ ...section, text: shorten(section) }]
  })
}

const shorten = ({ page, text }: DocumentSection): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…\n\n(the rest is in ${page})` : text
