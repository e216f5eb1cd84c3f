import { beforeEach } from 'vitest'
import type { Protocol } from '../../lib/http/errors.ts'
import type { Definition, Handler } from '../../lib/http/operation.ts'
import { examplePath, loadDescriptions, operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import type { Callers, Description } from '../../operations/about.ts'
import { type OperationName, operations } from '../../operations/index.ts'
import { description } from '../support/conformance.ts'
import { openExampleWorld } from '../support/example-world.ts'
import { type Answer, type Call, type Credentials, call } from '../support/request.ts'
import { isWriting } from '../support/rights.ts'
import { aClient } from '../support/world.ts'

export { detailOf, fieldsOf, reasonOf } from '../support/answers.ts'

/**
 * An operation, and an example request to which it answers 200. Tests use it to verify the rules that all operations
 * share.
 */
export interface Operation {
  name: OperationName
  callers: Callers
  /** The names of the parameters in the path of the operation. */
  parameters: readonly string[]
  writes: boolean
  /** Whether the tests try every case on this operation. */
  isThorough: boolean
  /**
   * Selects the cases that the tests try on this operation. Returns all cases for a thorough operation, and otherwise
   * the first few. The cases must test a rule that `operation()` enforces for every operation.
   */
  casesOf: <Case>(cases: readonly Case[]) => readonly Case[]
  /** Sends the example request as a platform admin. `given` replaces parts of the request. */
  send: (given?: Call) => Promise<Answer>
  /** The body of the example request; undefined if the operation takes no body. */
  body: Record<string, unknown> | undefined
  /** The names of the required fields of the body. */
  required: readonly string[]
  /** Whether the operation refuses unknown fields. Some standards require that an operation ignores unknown fields. */
  refusesUnknown: boolean
  protocol: Protocol
  /**
   * The prefix of the names of the resource's fields: `body.` if the request contains the resource in the field `body`,
   * and otherwise empty.
   */
  at: string
}

type DefinedHandler = Handler & { definition: Definition }

interface BodySchema {
  additionalProperties?: boolean
  required?: string[]
  properties?: Record<string, unknown>
}

/**
 * The operations on which the tests try every case. `operation()` makes all operations, so one case of each kind is
 * enough to show that the other operations follow its rules. `EVERY_CASE=1` (`npm run test:every-case`) tries every
 * case on every operation.
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
  /** The operations that take a body. */
  bodied: Operation[]
  /** Undoes all changes that were made since the start of the test. */
  reset: () => Promise<void>
  /** Lists the keys of the items that differ from the start of the test. */
  changes: () => Promise<string[]>
}

/**
 * Lists every operation of the registry that needs credentials, with its example request. Creates the items that all
 * examples need, and undoes the changes of each test before the next test.
 */
export async function everyOperation(): Promise<Operations> {
  const { reset, changes } = await openExampleWorld()
  beforeEach(reset)
  const admin = await aClient(['admin'])
  const [handlers, descriptions] = await Promise.all([
    loadHandlers<DefinedHandler, OperationName>(operationNames),
    loadDescriptions(),
  ])
  const all = operationNames
    .filter((name) => descriptions[name].callers !== 'everybody')
    .map((name) => describeOperation(name, handlers[name], descriptions[name], admin))
  return { admin, all, bodied: all.filter(({ body }) => body !== undefined), reset, changes }
}
