import { answerEntities, ResourceSearchResponse } from '../../../lib/access/authzen/search.ts'
import { ResourceSearchBody } from '../../../lib/access/authzen/search-bodies.ts'
import { loadSubject, searchResources } from '../../../lib/access/search/resources.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { operation } from '../../../lib/http/operation.ts'

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
