import { readPage, searchDocuments } from './documents.ts'
import { count, defineToolWithoutTable, text } from './tool.ts'

const searchTool = defineToolWithoutTable({
  name: 'search_docs',
  title: 'Search the documentation',
  description:
    'Searches the documentation of this release of Tollgate. Returns the sections that match best, with their pages.',
  input: {
    query: text('some words, such as "revoke policy" or the reason of an error'),
    limit: count(10, 5, 'the largest number of sections'),
  },
  runAlone: ({ query, limit }) => {
    const results = searchDocuments(query, limit)
    const parts = results.map(({ page, title, heading, text }) => `## ${heading} (${title}, ${page})\n\n${text}`)
    return { value: { results }, text: parts.join('\n\n') || 'no section matches: use other words' }
  },
})

const readTool = defineToolWithoutTable({
  name: 'read_docs',
  title: 'Read a page of the documentation',
  description: 'Returns a whole page of the documentation, as Markdown.',
  input: { page: text('the path that search_docs returns, such as docs/policies.md') },
  runAlone: ({ page }) => {
    const markdown = readPage(page)
    return { value: { page, markdown }, text: markdown }
  },
})

export const DOCUMENT_TOOLS = [searchTool, readTool]
