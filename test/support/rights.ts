import { AsyncLocalStorage } from 'node:async_hooks'
import { handler as check } from '../../functions/checks/check.ts'
import { handler as getPermission } from '../../functions/permissions/get.ts'
import { handler as updatePermission } from '../../functions/permissions/update.ts'
import { handler as createPolicy } from '../../functions/policies/create.ts'
import { handler as updateProduct } from '../../functions/products/update.ts'
import { handler as createUsage } from '../../functions/usages/create.ts'
import { TABLE_ACTIONS } from '../../infra/table-actions.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { tableClient } from '../../lib/table/client.ts'
import { type OperationName, operations, type TableRights } from '../../operations.ts'

/**
 * Every test that calls a handler does so under the rights that its role has when it is deployed: what the registry does not
 * grant fails, as it would on AWS. That the roles are those of the registry is a test of the template.
 */
const names = new Map<Handler, OperationName>([
  [check, 'check'],
  [createPolicy, 'create-policy'],
  [createUsage, 'create-usage'],
  [getPermission, 'get-permission'],
  [updatePermission, 'update-permission'],
  [updateProduct, 'update-product'],
])

/** The operation of a handler; a second copy of one, and what no operation handles, has none. */
export const operationOf = (handler: Handler): OperationName | undefined => names.get(handler)

const acting = new AsyncLocalStorage<OperationName | undefined>()

export const underItsRights = <T>(handler: Handler, run: () => T): T => acting.run(names.get(handler), run)

/** For what a test does itself while a handler is at work. */
export const underAllRights = <T>(run: () => T): T => acting.run(undefined, run)

/** One action on the partition keys that it names. */
interface Access {
  action: string
  keys: string[]
}

type Input = Record<string, unknown>
const keyText = (value: unknown): string => (typeof value === 'string' ? value : (value as { S: string }).S)
const keyOf = (input: { Key?: { pk: unknown }; Item?: { pk: unknown } }): string =>
  keyText((input.Key ?? input.Item)?.pk)

/** What DynamoDB asks of a role's policies for one request. */
function accessesOf(command: string, input: Input): Access[] {
  switch (command) {
    case 'BatchGetItem': {
      const requests = Object.values(input.RequestItems as object) as { Keys: { pk: unknown }[] }[]
      return [{ action: command, keys: requests.flatMap(({ Keys }) => Keys.map(({ pk }) => keyText(pk))) }]
    }
    case 'Query': {
      const values = input.ExpressionAttributeValues as Record<string, unknown>
      return [{ action: command, keys: [keyText(values[':pk'])] }]
    }
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return (input.TransactItems as Record<string, Parameters<typeof keyOf>[0]>[]).flatMap((item) =>
        Object.entries(item).map(([kind, one]) => ({
          action: kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`,
          keys: [keyOf(one)],
        })),
      )
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [{ action: command, keys: [keyOf(input)] }]
    default:
      return [{ action: command, keys: [] }]
  }
}

const fits = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern

/** Whether rights allow an action on all of its keys. */
function allows(rights: TableRights, { action, keys }: Access): boolean {
  const kinds = Object.keys(TABLE_ACTIONS) as (keyof TableRights)[]
  const right = kinds.find((kind) => (TABLE_ACTIONS[kind] as readonly string[]).includes(action))
  const patterns = right === undefined ? undefined : rights[right]
  return patterns !== undefined && keys.every((key) => patterns.some((pattern) => fits(pattern, key)))
}

tableClient.middlewareStack.add(
  (next, context) => async (args) => {
    const name = acting.getStore()
    if (name === undefined) return next(args)
    const command = String(context.commandName).replace('Command', '')
    const denied = accessesOf(command, args.input as Input).find((access) => !allows(operations[name].table, access))
    if (denied === undefined) return next(args)
    const text = `${name} is not authorized to perform ${denied.action} on ${denied.keys.join(', ')}`
    throw Object.assign(new Error(text), { name: 'AccessDeniedException' })
  },
  { step: 'initialize', name: 'rights', priority: 'low' },
)
