import { beforeEach } from 'vitest'
import type { Protocol } from '../../lib/http/errors.ts'
import type { Definition, Handler } from '../../lib/http/operation.ts'
import {
  type Callers,
  type Description,
  examplePath,
  loadDescriptions,
  operationNames,
} from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type OperationName, operations } from '../../operations/index.ts'
import { description } from '../support/conformance.ts'
import { openExampleWorld } from '../support/example-world.ts'
import { type Answer, type Call, type Credentials, call } from '../support/request.ts'
import { isWriting } from '../support/rights.ts'
import { aClient } from '../support/world.ts'

/** An operation with a request that it answers with 200. Rules that all operations share are tested with it. */
export interface Operation {
  name: OperationName
  callers: Callers
  /** The parameters of its path, and whether it writes to the table. */
  parameters: readonly string[]
  writes: boolean
  /** Whether this operation gets every case. */
  isThorough: boolean
  /**
   * Selects cases of a rule that `operation()` enforces for every operation: all for a thorough operation, otherwise
   * the first few.
   */
  casesOf: <Case>(cases: readonly Case[]) => readonly Case[]
  /** Sends the request of its example as a platform admin; `given` replaces parts of that request. */
  send: (given?: Call) => Promise<Answer>
  /** The body of that request; undefined if the operation takes none. */
  body: Record<string, unknown> | undefined
  /** The fields of the body that are required. */
  required: readonly string[]
  /** Whether it refuses unknown fields. A standard may require that they are ignored. */
  refusesUnknown: boolean
  protocol: Protocol
  /** The path to the fields of the resource: `body.` if the request wraps them, otherwise empty. */
  at: string
}

type DefinedHandler = Handler & { definition: Definition }

interface BodySchema {
  additionalProperties?: boolean
  required?: string[]
  properties?: Record<string, unknown>
}

/**
 * The operations that get every case. All operations are made by `operation()`, so for the others one case of each kind
 * shows that they follow its rules. `EVERY_CASE=1` tries every case on every operation: `npm run test:every-case`.
 */
const THOROUGH: readonly OperationName[] = [
  'check',
  'create-policy',
  'create-usage',
  'get-permission',
  'update-product',
]
const isThorough = (name: OperationName): boolean => process.env.EVERY_CASE === '1' || THOROUGH.includes(name)

/** Returns the schema of an operation's request body from `openapi.json`. */
function bodySchemaOf(name: OperationName): BodySchema {
  const { method, path } = operations[name]
  const paths = description.paths as unknown as Record<string, Record<string, { requestBody?: object }>>
  const reference = JSON.stringify(paths[path]?.[method.toLowerCase()]?.requestBody ?? {})
  const [, component = ''] = /"#\/components\/schemas\/(\w+)"/.exec(reference) ?? []
  return (description.components.schemas as Record<string, BodySchema>)[component] ?? {}
}

function describeOperation(
  name: OperationName,
  handler: DefinedHandler,
  { callers, example }: Description,
  admin: Credentials,
): Operation {
  const { method, path } = operations[name]
  const { params, query, body } = example
  const { required = [], properties = {}, additionalProperties } = bodySchemaOf(name)
  return {
    name,
    callers,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => String(parameter)),
    isThorough: isThorough(name),
    casesOf: (cases) => (isThorough(name) ? cases : cases.slice(0, 1)),
    writes: isWriting(name),
    send: (given = {}) =>
      call(handler, {
        as: admin,
        method,
        path: examplePath(name, example),
        ...(params && { params }),
        ...(query && { query }),
        body,
        ...given,
      }),
    body,
    required,
    refusesUnknown: additionalProperties === false,
    protocol: handler.definition.protocol,
    at: 'body' in properties ? 'body.' : '',
  }
}

interface Operations {
  admin: Credentials
  all: Operation[]
  /** The operations with a body. */
  bodied: Operation[]
  /** Undoes all changes since the start of the test. */
  reset: () => Promise<void>
}

/**
 * Lists every operation of the registry that needs credentials, with the request of its example. Each test starts in a
 * world in which all examples succeed: its changes are undone before the next test.
 */
export async function everyOperation(): Promise<Operations> {
  const { reset } = await openExampleWorld()
  beforeEach(reset)
  const admin = await aClient(['admin'])
  const [handlers, descriptions] = await Promise.all([
    loadHandlers<DefinedHandler, OperationName>(operationNames),
    loadDescriptions(),
  ])
  const all = operationNames
    .filter((name) => descriptions[name].callers !== 'everybody')
    .map((name) => describeOperation(name, handlers[name], descriptions[name], admin))
  return { admin, all, bodied: all.filter(({ body }) => body !== undefined), reset }
}

/** Returns the detail of this type from an error answer. */
export const detailOf = (answer: Answer, type: 'ErrorInfo' | 'BadRequest' | 'RequestInfo') =>
  answer.body.details.find(
    (detail: { '@type': string }) => detail['@type'] === `type.googleapis.com/google.rpc.${type}`,
  )

/** Returns the sorted fields that a 400 names. */
export const fieldsOf = (answer: Answer): string[] =>
  (detailOf(answer, 'BadRequest')?.field_violations ?? []).map(({ field }: { field: string }) => field).sort()

export const reasonOf = (answer: Answer): string => detailOf(answer, 'ErrorInfo').reason
