import type { OperationName } from '../../operations/index.ts'
import type { Answer } from '../support/request.ts'

type Thing = Record<string, unknown>

/** How the answer of an operation is sent back as the body of the same operation. */
interface WrittenBack {
  /** The fields that another thing of the kind needs. */
  fresh?: Thing
  /** The query of the second request, if it must differ. */
  query?: Record<string, string>
  /** The body of the first request, if the example has too few fields. */
  body?: object
  /** Whether the first creation is undone, because a second one beside it is not allowed. */
  isUndone?: boolean
  /** The operation that reads the thing, and its member, if the answer of the write does not have the thing. */
  read?: readonly [OperationName, string]
}

const WITH_FEATURES = {
  body: {
    name: 'large-pack',
    behavior_config: { credit_amount: 10000 },
    prices: [{ name: 'one-time', amount: 45000, currency: 'eur', metadata: { since: 2026 } }],
    features: [{ name: 'large-exports', title: 'Large exports' }],
  },
}

/** The operations whose body is a thing. */
export const WRITTEN_BACK: Partial<Record<OperationName, WrittenBack>> = {
  'create-billing-account': { fresh: { name: 'acme-more' } },
  'create-delegation': { fresh: { id: '7c2b9a41-0d3e-4f5a-8b6c-1e2d3f405164' } },
  'create-group': { fresh: { name: 'more-people' } },
  'create-hold': { fresh: { id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708199' } },
  'create-organization': { fresh: { name: 'second-customer' } },
  'create-organization-role': { fresh: { name: 'bucket-looker' } },
  'create-permissions': { fresh: { name: 'clean', key: 'compute.disk.clean' } },
  'create-plan': { fresh: { name: 'second' } },
  'create-policy': { fresh: { principal: 'app/user:grace' } },
  'create-product': { fresh: { name: 'larger-pack' }, body: WITH_FEATURES },
  'create-project': { fresh: { name: 'more-reports' } },
  'create-project-resource': { fresh: { name: 'more-logs' }, query: {} },
  'create-role': { fresh: { name: 'disk-wiper' } },
  'create-service-user': { fresh: { title: 'Second reporter' } },
  'create-service-user-credential': { isUndone: true },
  'create-token': {},
  'create-user': { fresh: { id: 'grace-2', name: 'grace-2', email: 'grace-2@example.com' } },
  'update-billing-account': {},
  // A request has one of the two fields, and the largest of `alerts_below` is `alert_below`.
  'update-billing-account-limits': {
    read: ['get-billing-account', 'billing_details'],
    fresh: { alert_below: undefined },
  },
  'update-delegation': {},
  'update-group': {},
  'update-organization': {},
  'update-organization-role': {},
  'update-permission': {},
  'update-plan': {},
  'update-policy': {},
  'update-product': {},
  'update-project': {},
  'update-project-resource': {},
  'update-role': {},
  'update-subscription': {},
  'update-user': {},
}

/** The writes whose body describes nothing that can be read later, each with the reason. */
export const NO_THING: Partial<Record<OperationName, string>> = {
  'add-group-users': 'ids of users',
  'add-organization-users': 'ids of users',
  'add-platform-user': 'a relation',
  'cancel-subscription': 'when a subscription ends',
  'capture-hold': 'usages, which are read as transactions: with other types',
  'change-subscription': 'another plan',
  'check-and-charge': 'a question with usages, or with a hold as in create-hold',
  'create-checkout': 'what is bought. The answer has the subscription or product, which no body names by its fields',
  'create-usage': 'usages, which are read as transactions: with other types',
  'grant-billing-credits': 'a grant, which is read as a transaction',
  'remove-platform-user': 'a relation',
  'update-billing-budgets': 'a list of budgets',
  'reserve-seat': 'the end of a reservation, which only the list of seats shows',
  'revert-billing-usage': 'an amount',
}

/** Returns the thing in an answer: its first member that is an object, or the first of a list. */
export function thingIn({ status, text, body }: Answer, member?: string): Thing {
  if (status !== 200) throw new Error(text)
  const found = member === undefined ? Object.values(body).find((value) => typeof value === 'object') : body[member]
  return Array.isArray(found) ? found[0] : found
}

/** The parts of a valibot schema in which fields are found. */
interface Schema {
  entries?: Record<string, Schema>
  readOnly?: readonly string[]
  pipe?: readonly [Schema]
  wrapped?: Schema
  item?: Schema
}

/** Returns a schema without its pipes and without `optional` and `nullable`. */
function bare(schema: Schema): Schema {
  const inner = schema.pipe?.[0] ?? schema.wrapped
  return inner === undefined ? schema : bare(inner)
}

/** Returns the schema of the thing in an answer: that of its first object, or that of an item of its first list. */
export function answerSchema(response: unknown, member?: string): Schema {
  const { entries = {} } = bare(response as Schema)
  const parts = Object.entries(entries).map(([name, schema]) => [name, itemOf(schema)] as const)
  const found = parts.find(([name, { entries }]) => (member === undefined ? entries !== undefined : name === member))
  if (found === undefined) throw new Error('the answer has no thing')
  return found[1]
}

/** Returns the schema of the thing in a request, which may be in the member `body` or `bodies`. */
export function requestSchema(body: unknown): Schema {
  const { entries = {}, ...schema } = bare(body as Schema)
  const inner = entries.body ?? entries.bodies
  return inner === undefined ? { ...schema, entries } : itemOf(inner)
}

function itemOf(schema: Schema): Schema {
  const inner = bare(schema)
  return inner.item === undefined ? inner : itemOf(inner.item)
}

/** Returns the paths of the fields of an answer that a request refuses as unknown. */
export function refusedFields(answer: Schema, request: Schema, path = ''): string[] {
  const { entries: taken, readOnly = [] } = itemOf(request)
  return Object.entries(itemOf(answer).entries ?? {}).flatMap(([name, schema]) => {
    const field = `${path}${name}`
    const known = taken?.[name]
    if (known !== undefined) return refusedFields(schema, known, `${field}.`)
    return taken === undefined || readOnly.includes(name) ? [] : [field]
  })
}

/** Returns a value of the same type that the service cannot have set. */
export function otherValue(value: unknown): unknown {
  if (typeof value === 'string')
    return /^\d{4}-/.test(value) ? '2001-02-03T04:05:06.000Z' : '0d1c6f0a-0000-4c19-8f4e-1f6a2b3c4d00'
  if (typeof value === 'number') return value + 7
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? ['other'] : { other: true }
}
