import { AsyncLocalStorage } from 'node:async_hooks'
import { tableClient } from '../../lib/foundation/table/client.ts'
import type { Calls } from '../support/service.ts'

export interface Answer {
  operation: string
  requests: number
  items: number
}

const answering = new AsyncLocalStorage<Answer>()

interface Output {
  Item?: object
  Items?: object[]
  Responses?: Record<string, object[]> | object[]
}

const countItems = ({ Item, Items = [], Responses = [] }: Output): number =>
  (Item === undefined ? 0 : 1) + Items.length + Object.values(Responses).flat().length

tableClient().middlewareStack.add(
  (next) => async (args) => {
    const answer = answering.getStore()
    if (answer !== undefined) answer.requests += 1
    const result = await next(args)
    if (answer !== undefined) answer.items += countItems(result.output as Output)
    return result
  },
  { step: 'initialize', name: 'table-reads' },
)

/** Counts the table reads for each answer of a server. */
export function countTableReads(): { calls: Calls; take: () => Answer[] } {
  const answers: Answer[] = []
  const calls: Calls = (operation, run) => {
    const answer = { operation, requests: 0, items: 0 }
    answers.push(answer)
    return answering.run(answer, run)
  }
  return { calls, take: () => answers.splice(0) }
}
