import { ActionSearchResponse, answerActions } from '../../../lib/access/authzen/search.ts'
import { ActionSearchBody } from '../../../lib/access/authzen/search-bodies.ts'
import { loadActions, searchActions } from '../../../lib/access/search/actions.ts'
import { AUTHZEN } from '../../../lib/http/errors.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /access/v1/search/action
export const handler = operation('search-actions', {
  access: ['admin', 'member'],
  protocol: AUTHZEN,
  request: { body: ActionSearchBody },
  load: async ({ body: { question } }, table, isKnownCaller) => question && loadActions(table, question, isKnownCaller),
  run: async ({ body: { question, page }, loaded, table }) => {
    if (question === undefined || loaded === undefined) return answerActions(undefined)
    // The search decides a check of each action, so it counts as a batch of these checks.
    const search = () => searchActions(table, question, page, loaded)
    return answerActions(await limitChecks(loaded, search, ({ found }) => found.length > 0))
  },
  response: ActionSearchResponse,
})
