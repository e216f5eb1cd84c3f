import * as v from 'valibot'
import { answer, askFirst } from '../lib/access/check.ts'
import { CheckBody } from '../lib/access/schema.ts'
import { operation } from '../lib/http/operation.ts'

// POST /v1beta1/admin/check
export const handler = operation({
  access: ['admin', 'member'],
  request: { body: CheckBody },
  load: ({ body }, table) => askFirst(table, body),
  run: async ({ facts, table }) => {
    const { allowed } = await answer(table, facts)
    return { status: allowed }
  },
  counts: ({ status }) => (status ? { DecisionsAllowed: 1 } : { DecisionsDenied: 1 }),
  response: v.object({ status: v.boolean() }),
})
