import { AsyncLocalStorage } from 'node:async_hooks'
import { TABLE_ACTIONS } from '../../infra/table-actions.ts'
import { tableClient } from '../../lib/foundation/table/client.ts'
import {
  CONSOLE,
  type DeployedName,
  deployedNames,
  type FunctionName,
  JOURNAL,
  journal,
  journalWithAudit,
  NOT_FOUND,
  type OperationName,
  operations,
  PROBE,
  type TableRights,
  WEBHOOK,
} from '../../operations/index.ts'
import type { TableUse } from '../../operations/operation.ts'
import { type ReaderMethod, readerRightsOf } from '../../operations/rights/readers.ts'
import { deployedRightsOf, tableRightsOf } from '../../operations/table-rights.ts'

/**
 * Runs every handler of a test with the table rights of its deployed role. A table request that the registry does not
 * allow fails, as it would on AWS. Another test verifies that the roles in the template have the rights of the
 * registry.
 */

/** Operations that only read, except that they first book expired credits of the account. */
export const SETTLING = ['get-billing-balance', 'list-billing-transactions', 'summarize-billing-transactions']

/** What checks write beside their answer: the day of the last use of a delegation. */
const BESIDE = 'DELEGATIONS_OF#*'

/** Returns false for the operations in `SETTLING`, and for checks, which write only beside their answer. */
export const isWriting = (name: OperationName): boolean => {
  if (SETTLING.includes(name)) return false
  const rights = tableRightsOf(operations[name].table)
  const isCheck = !('put' in rights) && rights.update?.join() === BESIDE
  if (isCheck) return false
  return 'put' in rights || 'update' in rights || 'delete' in rights
}

/** @throws Error for a handler that is not in the registry */
export function functionOf(handler: object): FunctionName {
  const name = nameOf(handler)
  if (name === JOURNAL || name === PROBE || name === CONSOLE || name === WEBHOOK)
    throw new Error(`the function ${name} is no operation`)
  return name
}

function nameOf(handler: object): DeployedName {
  const { name } = (handler as { definition?: { name?: string } }).definition ?? {}
  const known = deployedNames.find((each) => each === name)
  if (known === undefined) throw new Error(`a test calls a handler that the registry does not name: ${name}`)
  return known
}

const NO_RIGHTS: TableRights = {}
const rightsOf = (name: NonNullable<Actor>): TableRights =>
  typeof name === 'object'
    ? readerRightsOf(name.reader)
    : name === NOT_FOUND || name === PROBE || name === CONSOLE || name === WEBHOOK
      ? NO_RIGHTS
      : name === JOURNAL
        ? rightsFor((process.env.AUDIT_DAYS ? journalWithAudit : journal).table)
        : rightsFor(operations[name].table)

/** The rights by their declaration. They are kept, because every table request of a handler needs them. */
const known = new Map<TableUse, TableRights>()

function rightsFor(use: TableUse): TableRights {
  const rights = known.get(use) ?? deployedRightsOf(use)
  known.set(use, rights)
  return rights
}

/** A function of the service, or a reader in the process of an application. */
type Actor = DeployedName | { reader: readonly ReaderMethod[]; isBeside: boolean } | undefined
const acting = new AsyncLocalStorage<Actor>()

/** Whether a table request is not one of the measured request: those that follow the stream, and of a second answer. */
export const isBeside = (): boolean => {
  const actor = acting.getStore()
  return actor === JOURNAL || (typeof actor === 'object' && actor.isBeside)
}

/**
 * Runs a function with the table rights of this handler's role.
 * @throws Error for a handler that is not in the registry
 */
export const underItsRights = <T>(handler: object, run: () => T): T => acting.run(nameOf(handler), run)

/**
 * Runs a function with the table rights that an embedded reader gets for some of its methods.
 * @param isBeside whether a function of the service answers, too
 */
export const asReader = <T>(reader: readonly ReaderMethod[], isBeside: boolean, run: () => T): T =>
  acting.run({ reader, isBeside }, run)

/** Runs code of a test with all table rights while a handler is running. */
export const underAllRights = <T>(run: () => T): T => acting.run(undefined, run)

/** An action of DynamoDB, and the partition keys that it reads or writes. */
interface Access {
  action: string
  keys: string[]
}

type Input = Record<string, unknown>
const keyText = (value: unknown): string => (typeof value === 'string' ? value : (value as { S: string }).S)
const keyOf = (input: { Key?: { pk: unknown }; Item?: { pk: unknown } }): string =>
  keyText((input.Key ?? input.Item)?.pk)

/** Lists the actions and keys of a request for which DynamoDB would check the role. */
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

function allows(rights: TableRights, { action, keys }: Access): boolean {
  const kinds = Object.keys(TABLE_ACTIONS) as (keyof TableRights)[]
  const right = kinds.find((kind) => (TABLE_ACTIONS[kind] as readonly string[]).includes(action))
  const patterns = right === undefined ? undefined : rights[right]
  return patterns !== undefined && keys.every((key) => patterns.some((pattern) => fits(pattern, key)))
}

tableClient().middlewareStack.add(
  (next, context) => async (args) => {
    const name = acting.getStore()
    if (name === undefined) return next(args)
    const command = String(context.commandName).replace('Command', '')
    const denied = accessesOf(command, args.input as Input).find((access) => !allows(rightsOf(name), access))
    if (denied === undefined) return next(args)
    const text = `${typeof name === 'object' ? name.reader.join() : name} is not authorized to perform ${denied.action} on ${denied.keys.join(', ')}`
    throw Object.assign(new Error(text), { name: 'AccessDeniedException' })
  },
  { step: 'initialize', name: 'rights', priority: 'low' },
)
