import { aPermission } from '../test/support/world.ts'
import type { Dataset } from './dataset.ts'
import {
  makeUsages,
  type PreparedCall,
  prepareCheck,
  prepareCreatePolicy,
  prepareCreateUsage,
  prepareGetPermission,
  prepareUpdatePermission,
} from './operations.ts'

/** A call that can be made once, and the texts in its requests that differ from call to call. */
export interface Example {
  call: PreparedCall
  texts: readonly string[]
}

export interface Operation {
  name: string
  first: Example
  next: () => Promise<Example>
  calls: number
}

/** Makes an operation whose calls are all identical, so that each call can be repeated. */
function repeatable(name: string, call: PreparedCall, calls: number): Operation {
  const example = { call, texts: [] }
  return { name, first: example, next: async () => example, calls }
}

/** Makes an operation that changes the table, so that each call needs new ids. */
const unique = async (name: string, calls: number, next: Operation['next']): Promise<Operation> => ({
  name,
  first: await next(),
  next,
  calls: Math.max(5, Math.round(calls)),
})

type PrepareOperation = (dataset: Dataset, calls: number) => Promise<Operation>

const createUsages =
  (count: number): PrepareOperation =>
  (dataset, calls) =>
    unique(`create usage, ${count}`, calls, async () => {
      const usages = makeUsages(count)
      return { call: prepareCreateUsage(dataset, usages), texts: usages.map(({ id }) => id) }
    })

/** By name. An operation is prepared right before it is measured, because a preparation may change the definitions. */
export const OPERATIONS: Readonly<Record<string, PrepareOperation>> = {
  check: async (dataset, calls) => repeatable('check', prepareCheck(dataset, dataset.user), calls),
  // A check within a minute of a change of one of its facts reads its facts twice.
  'check, after a change': async (dataset, calls) => {
    await aPermission(`bench.change.verb${Date.now()}`)
    return repeatable('check, after a change', prepareCheck(dataset, dataset.user), calls)
  },
  'get permission': async (dataset, calls) =>
    repeatable('get permission', prepareGetPermission(dataset, dataset.permission.id), calls),
  'create usage, 1': (dataset, calls) => createUsages(1)(dataset, calls * 0.5),
  'create usage, 10': (dataset, calls) => createUsages(10)(dataset, calls * 0.2),
  'create usage, 99': (dataset, calls) => createUsages(99)(dataset, calls * 0.05),
  'create policy': (dataset, calls) =>
    unique('create policy', calls * 0.5, async () => {
      const { call, principal } = prepareCreatePolicy(dataset)
      return { call, texts: [principal] }
    }),
  'update permission': (dataset, calls) =>
    unique('update permission', calls * 0.2, async () => {
      const { call, permission } = await prepareUpdatePermission(dataset)
      return { call, texts: [permission.id, permission.key, permission.name] }
    }),
}
