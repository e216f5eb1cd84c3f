import { isDeepStrictEqual } from 'node:util'
import type { Random } from '../../support/random.ts'
import type { Moment } from '../oracles/ends.ts'
import { parseAttributes, post, type RawItem } from './dynamodb-http.ts'
import { makeConflictOf, makeInProgress, makeResponse, type TableResponse } from './fault-responses.ts'

// DynamoDB applies a transaction as a whole, but plain reads may see its items change one by one. The transaction is
// acknowledged when all its items show their new state. Until then, other transactions on these items fail with a
// conflict.

/** An item or a key in the form of DynamoDB: `{ pk: { S: … }, sk: { S: … } }`. */
type Attributes = Record<string, Record<string, unknown>>

interface GradualTransaction {
  token: string
  /** The keys (`<pk> <sk>`) of all items that the transaction reads or writes. */
  touched: Set<string>
  /** The former state of each written item, by its key. The state is undefined if the item did not exist. */
  before: Map<string, Attributes | undefined>
  /** The keys of the items whose old state plain reads still see. */
  hidden: string[]
  /** Called when all items are visible. */
  settle: () => void
}

/**
 * The largest number of transactions that are incompletely visible at the same time. More transactions would have too
 * many possible orders.
 */
const MOST_AT_ONCE = 3

const textOf = (attributes: Attributes, name: string): string => String(attributes[name]?.S)
const identityOf = (attributes: Attributes): string => `${textOf(attributes, 'pk')} ${textOf(attributes, 'sk')}`

interface TransactItem {
  Key?: Attributes
  Item?: Attributes
}

const itemsOf = (body: string): { kind: string; key: Attributes; table: string }[] =>
  (JSON.parse(body) as { TransactItems: Record<string, TransactItem & { TableName: string }>[] }).TransactItems.map(
    (each) => {
      const [[kind, { Key, Item, TableName: table }] = ['', { TableName: '' } as never]] = Object.entries(each)
      const { pk, sk } = (Key ?? Item) as { pk: never; sk: never }
      return { kind, key: { pk, sk }, table }
    },
  )

const jsonOf = (response: TableResponse): never => JSON.parse(Buffer.from(response.body).toString()) as never

/** Handles the transactions of a run that are applied but not completely visible. */
export function openGradualTransactions(endpoint: string, random: Random) {
  const unsettled: GradualTransaction[] = []
  /**
   * The tokens of all transactions that have become visible item by item. If a transaction with such a token is sent
   * again, the table answers without applying it again.
   */
  const tokens = new Set<string>()

  /**
   * Returns the error for a request that touches an item of an incompletely visible transaction. Returns undefined if
   * the request may be sent.
   */
  function refuse(operation: string, body: string): TableResponse | undefined {
    if (unsettled.length === 0) return undefined
    const isLocked = (key: Attributes) => unsettled.some(({ touched }) => touched.has(identityOf(key)))
    if (operation.startsWith('Transact')) {
      const { ClientRequestToken } = JSON.parse(body) as { ClientRequestToken?: string }
      if (unsettled.some(({ token }) => token === ClientRequestToken)) return makeInProgress()
      const locked = itemsOf(body).map(({ key }) => isLocked(key))
      return locked.includes(true) ? makeConflictOf(locked) : undefined
    }
    if (!/^(Put|Delete|Update)Item$/.test(operation)) return undefined
    const { Key, Item } = JSON.parse(body) as TransactItem
    return isLocked((Key ?? Item) as Attributes) ? makeConflictOf() : undefined
  }

  /** If plain reads still see the old state of an item, returns this state. Returns undefined for all other items. */
  function hiddenState(key: Attributes): { item: Attributes | undefined } | undefined {
    const identity = identityOf(key)
    const transaction = unsettled.find(({ hidden }) => hidden.includes(identity))
    return transaction === undefined ? undefined : { item: transaction.before.get(identity) }
  }

  /** Replaces hidden items with their old state in the answer to a plain read. */
  function hide(operation: string, body: string, response: TableResponse): TableResponse {
    if (unsettled.length === 0 || response.statusCode !== 200) return response
    switch (operation) {
      case 'GetItem':
        return hideInGet(body, response)
      case 'BatchGetItem':
        return hideInBatch(body, response)
      case 'Query':
        return hideInQuery(body, response)
      default:
        return response
    }
  }

  function hideInGet(body: string, response: TableResponse): TableResponse {
    const state = hiddenState((JSON.parse(body) as { Key: Attributes }).Key)
    if (state === undefined) return response
    const { Item: _, ...rest } = jsonOf(response) as { Item?: Attributes }
    return makeResponse(200, { ...rest, ...(state.item === undefined ? {} : { Item: state.item }) })
  }

  function hideInBatch(body: string, response: TableResponse): TableResponse {
    const { RequestItems } = JSON.parse(body) as { RequestItems: Record<string, { Keys: Attributes[] }> }
    const answer = jsonOf(response) as { Responses: Record<string, Attributes[]> }
    const Responses = Object.fromEntries(
      Object.entries(answer.Responses).map(([table, items]) => [
        table,
        [
          ...items.filter((item) => hiddenState(item) === undefined),
          ...(RequestItems[table]?.Keys ?? []).flatMap((key) => hiddenState(key)?.item ?? []),
        ],
      ]),
    )
    return makeResponse(200, { ...answer, Responses })
  }

  /**
   * Replaces hidden items with their old state in the answer to a query by `pk` and a range of `sk`. The page may then
   * have fewer or more items than the table's answer.
   */
  function hideInQuery(body: string, response: TableResponse): TableResponse {
    const { ExpressionAttributeValues, ExclusiveStartKey } = JSON.parse(body) as {
      ExpressionAttributeValues: Attributes
      ExclusiveStartKey?: Attributes
    }
    const answer = jsonOf(response) as { Items: Attributes[]; LastEvaluatedKey?: Attributes }
    const after = ExclusiveStartKey === undefined ? '' : textOf(ExclusiveStartKey, 'sk')
    const last = textOf(answer.LastEvaluatedKey ?? { sk: ExpressionAttributeValues[':last'] as never }, 'sk')
    const isInside = (item: Attributes) => {
      const sk = textOf(item, 'sk')
      const isOfPartition = textOf(item, 'pk') === textOf(ExpressionAttributeValues, ':pk')
      return isOfPartition && sk >= textOf(ExpressionAttributeValues, ':first') && sk > after && sk <= last
    }
    const old = unsettled.flatMap(({ before, hidden }) => hidden.map((identity) => before.get(identity)))
    const visible = answer.Items.filter((item) => hiddenState(item) === undefined)
    const Items = [...visible, ...old.filter((item) => item !== undefined).filter(isInside)].sort((a, b) =>
      textOf(a, 'sk') < textOf(b, 'sk') ? -1 : 1,
    )
    return makeResponse(200, { ...answer, Items })
  }

  /**
   * Applies a transaction. Returns its answer, or makes its items visible one by one and calls `settle` when all are
   * visible.
   */
  async function apply(
    body: string,
    send: () => Promise<TableResponse>,
    settle: (response: TableResponse) => void,
  ): Promise<TableResponse | undefined> {
    const { ClientRequestToken: token = '' } = JSON.parse(body) as { ClientRequestToken?: string }
    const all = itemsOf(body)
    const written = all.filter(({ kind }) => kind !== 'ConditionCheck').map(({ key, table }) => ({ key, table }))
    if (unsettled.length === MOST_AT_ONCE || tokens.has(token) || refuse('TransactWriteItems', body)) return send()
    const before = await readItems(written)
    const response = await send()
    if (response.statusCode !== 200) return response
    tokens.add(token)
    // If nothing has changed, the table has already applied a transaction with this token earlier.
    if (isDeepStrictEqual(await readItems(written), before)) return response
    const touched = new Set(all.map(({ key }) => identityOf(key)))
    unsettled.push({
      token,
      touched,
      before,
      hidden: random.some([...before.keys()], 1),
      settle: () => settle(response),
    })
    return undefined
  }

  async function readItems(items: readonly { key: Attributes; table: string }[]) {
    const TransactItems = items.map(({ key, table }) => ({ Get: { TableName: table, Key: key } }))
    const { body } = await post(endpoint, 'TransactGetItems', JSON.stringify({ TransactItems }))
    const { Responses } = JSON.parse(body.toString()) as { Responses: { Item?: Attributes }[] }
    return new Map(items.map(({ key }, index) => [identityOf(key), Responses[index]?.Item]))
  }

  /** Returns true if all items of the transaction are visible now. */
  function reveal(): boolean {
    const transaction = random.pick(unsettled)
    const shown = random.some(transaction.hidden, 1)
    transaction.hidden = transaction.hidden.filter((identity) => !shown.includes(identity))
    if (transaction.hidden.length > 0) return false
    unsettled.splice(unsettled.indexOf(transaction), 1)
    transaction.settle()
    return true
  }

  /**
   * Returns the states that the table would have if some of the incompletely visible transactions had not been applied
   * yet.
   */
  function alternativesTo(moment: Moment): Moment[] {
    const moments = [moment]
    for (const transaction of unsettled) moments.push(...moments.map((each) => without(transaction, each)))
    return moments.slice(1)
  }

  return { unsettled, refuse, hide, apply, reveal, alternativesTo }
}

function without({ before }: GradualTransaction, moment: Moment): Moment {
  const changed = new Map(moment)
  for (const [identity, attributes] of before) {
    const item = attributes === undefined ? undefined : (parseAttributes(attributes) as RawItem)
    if (item === undefined || item.removed === true) changed.delete(identity)
    else changed.set(identity, item)
  }
  return changed
}
