import type { GenericSchema } from 'valibot'
import { LIMITED_RELATIONS, type LimitedRelation } from '../lib/access/clients/schema.ts'
import type { Reason } from '../lib/foundation/errors.ts'
import type { StreamRecord } from '../lib/foundation/table/stream.ts'
import { functionFile, type OperationName, operations } from '../operations/index.ts'
import { operationsOf } from '../operations/relations.ts'

/** The meaning of each field or parameter, by its name. */
export type Texts = Record<string, string>

export const TAGS = [
  { name: 'Access', description: 'Permissions, the policies that grant them, and the check.' },
  { name: 'Billing', description: 'Products with their prices, and usages that take credits.' },
  { name: 'Service', description: 'The service itself.' },
] as const

/**
 * Who may call an operation:
 * - `everybody`: also callers without credentials;
 * - `any`: every caller;
 * - `admins`: platform admins;
 * - `members`: platform admins and members;
 * - `self`: platform admins, and any caller about itself;
 * - `members_and_self`: the same as `self`, and platform members;
 * - `holds`: platform admins, and every caller that holds a permission, named in words. With `members` also platform members.
 *
 * `operations/relations.ts` says which limited relations give the operation.
 */
export type Callers =
  | 'everybody'
  | 'any'
  | 'admins'
  | 'members'
  | 'members_and_self'
  | 'self'
  | { holds: string; members?: true }

/** One request on the sample manifest. `npm run openapi` sends it, and records the answer in `openapi.json`. */
export interface Example {
  /** The purpose of the request, in a few words. */
  title: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A manifest to apply before the request, besides the sample manifest. */
  given?: string
  /** A service user to create before the request, with one secret. A manifest cannot create one. */
  serviceUser?: ServiceUserGiven
  /** A user or service user (`<namespace>:<id>`) that is disabled before the request. */
  disabled?: string
  /** Records of the stream. Their changes are in the audit log before the request. */
  audited?: readonly StreamRecord[]
  /** Usages of the default account of Acme that are recorded before the request. */
  usages?: readonly object[]
  /** Holds on the default account of Acme that are made before the request. */
  holds?: readonly object[]
  /** Checkouts for the default account of Acme that are made before the request. */
  subscriptions?: readonly object[]
}

interface ServiceUserGiven {
  id: string
  organizationId: string
  title: string
  metadata: string
  /** The id of the secret: 8 hexadecimal digits. */
  secretId: string
}

/** The texts about an operation that people and generators need, and that its schemas do not contain. */
export interface Description {
  tag: (typeof TAGS)[number]['name']
  /** The operation's usual name, such as `Create policy`. */
  summary: string
  /** Markdown. `callers` is added to it. */
  description: string
  callers: Callers
  /** The content of a 200. */
  answer: string
  /** The reasons for which the operation refuses, besides the reasons that every operation has. */
  refusals: readonly Reason[]
  /** Path and query parameters. */
  parameters?: Texts
  /** Fields of the request body. */
  request?: Texts
  /** Fields of the response body. */
  response?: Texts
  /** The request that documentation, events and the tests of all operations send. It succeeds on the sample manifest. */
  example: Example
  /** Further requests for the documentation, by name. */
  more?: Record<string, Example>
}

/** A part of requests or responses with a name of its own in the document, and the meaning of its fields. */
export interface Component {
  schema: GenericSchema
  fields: Texts
}

export interface Components {
  requests: Record<string, Component>
  responses: Record<string, Component>
}

/** The names of all operations, in the order of the registry. */
export const operationNames = Object.keys(operations) as OperationName[]

/**
 * Loads the description of each operation: `openapi/operations/<file of the operation>.ts`.
 * @throws Error if the file of an operation is missing
 */
export async function loadDescriptions(): Promise<Record<OperationName, Description>> {
  const load = async (name: OperationName): Promise<[OperationName, Description]> => {
    const { description }: { description: Description } = await import(/* @vite-ignore */ descriptionFile(name))
    return [name, description]
  }
  return Object.fromEntries(await Promise.all(operationNames.map(load))) as Record<OperationName, Description>
}

/** The description of `functions/access/policies/create.ts` is `operations/access/policies/create.ts`, next to this file. */
const descriptionFile = (name: OperationName): string => functionFile(name).replace('functions/', './operations/')

/** Returns the examples of an operation by name. The main example is `sample`. */
export const examplesOf = ({ example, more = {} }: Description): Record<string, Example> => ({
  sample: example,
  ...more,
})

/** Returns the path of an example's request, with its parameters. */
export const examplePath = (name: OperationName, { params = {} }: Example): string =>
  operations[name].path.replace(/\{(\w+)\}/g, (_all, parameter: string) => params[parameter] ?? '')

/** Returns the name of an operation in generated clients: `create-policy` becomes `createPolicy`. */
export const operationId = (name: OperationName): string =>
  name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

const CALLERS: Record<Extract<Callers, string>, string[]> = {
  everybody: ['everybody', 'without credentials'],
  any: ['every caller'],
  admins: ['platform admins'],
  members: ['platform admins and members'],
  members_and_self: ['platform admins and members', 'and every person about themselves'],
  self: ['platform admins', 'and every caller about itself'],
}

const partsOf = (callers: Callers): string[] =>
  typeof callers === 'string'
    ? CALLERS[callers]
    : [`platform admins${callers.members ? ' and members' : ''}`, `and callers that hold ${callers.holds}`]

/** Who may call an operation, in words without a verb. */
export const callersPhrase = (callers: Callers): string => partsOf(callers).join(', ')

/** Returns the limited relations that give an operation to further callers; none if every caller may call it. */
export const givenBy = (name: OperationName, callers: Callers): LimitedRelation[] =>
  callers === 'any' ? [] : LIMITED_RELATIONS.filter((relation) => operationsOf(relation).includes(name))

/** Returns a sentence that names these relations, to follow the sentence of `callersText`; empty if there are none. */
export function relationsText(name: OperationName, callers: Callers): string {
  const named = givenBy(name, callers).map((relation) => `\`${relation}\``)
  if (named.length === 0) return ''
  const last = named.pop()
  return named.length === 0
    ? ` The relation ${last} to the platform gives it, too.`
    : ` The relations ${named.join(', ')} and ${last} to the platform give it, too.`
}

/** Returns a sentence that says who may call an operation. */
export function callersText(callers: Callers): string {
  const [first = '', ...more] = partsOf(callers)
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)} ${['may call it', ...more].join(', ')}.`
}
