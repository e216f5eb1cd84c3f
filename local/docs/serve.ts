import type { GatewayResponse } from '../gateway/response.ts'
import type { Pages } from '../reference.ts'
import { writeLlms, writeLlmsFull } from './llms.ts'
import { listDocuments, readDocument } from './pages.ts'

/**
 * Makes the pages for programs that read: `/llms.txt`, `/llms-full.txt`, and each page of the documentation as Markdown,
 * with the files that the pages link to. Each path is the path of the file in the project, so links between pages work.
 */
export function documentPages(): Pages {
  const documents = listDocuments().filter((path) => path !== 'openapi.json')
  return {
    '/llms.txt': () => answerText(writeLlms((path) => path)),
    '/llms-full.txt': () => answerText(writeLlmsFull((path) => path)),
    ...Object.fromEntries(documents.map((path) => [`/${path}`, () => answerText(readDocument(path), path)])),
  }
}

const answerText = (text: string, path = ''): GatewayResponse => ({
  status: 200,
  headers: [
    ['content-type', `text/${path.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['cache-control', 'no-cache'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
  ],
  body: Buffer.from(text),
})
