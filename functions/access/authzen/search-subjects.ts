import { answerSubjects, SubjectSearchResponse } from '../../../lib/access/authzen/search.ts'
import { SubjectSearchBody } from '../../../lib/access/authzen/search-bodies.ts'
import { loadResource, searchSubjects } from '../../../lib/access/search/subjects.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /access/v1/search/subject
export const handler = operation('search-subjects', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: SubjectSearchBody },
  load: async ({ body: { question } }, table) => question && loadResource(table, question),
  run: async ({ body: { question, page, type }, loaded, table }) =>
    answerSubjects(question && (await searchSubjects(table, question, page, loaded)), type),
  response: SubjectSearchResponse,
})
