import { answerEntities, ResourceSearchResponse } from '../../lib/authzen/search.ts'
import { ResourceSearchBody } from '../../lib/authzen/search-bodies.ts'
import { operation } from '../../lib/http/operation.ts'
import { AUTHZEN } from '../../lib/http/protocol.ts'
import { loadSubject, searchResources } from '../../lib/search/resources.ts'

// POST /access/v1/search/resource
export const handler = operation('search-resources', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: ResourceSearchBody },
  load: async ({ body: { question } }, table) => question && loadSubject(table, question.subject),
  run: async ({ body: { question, page, type }, loaded, table }) =>
    answerEntities(question && (await searchResources(table, question, page, loaded)), type),
  response: ResourceSearchResponse,
})
