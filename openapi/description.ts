import type { GenericSchema } from 'valibot'
import { LIMITED_RELATIONS, type LimitedRelation } from '../lib/access/clients/schema.ts'
import type { Reason } from '../lib/foundation/errors.ts'
import type { StreamRecord } from '../lib/foundation/table/stream.ts'
import { functionFile, type OperationName, operations } from '../operations/index.ts'
import { operationsOf } from '../operations/relations.ts'

/** The meanings of fields or parameters, by the name of the field or parameter. */
export type Texts = Record<string, string>

export const TAGS = [
  {
    name: 'Access',
    description:
      'Organizations, projects, groups, users, service users and resources; permissions, roles and policies; and the check.',
  },
  {
    name: 'Billing',
    description:
      'Billing accounts, their credits, usages and holds; products and plans; subscriptions and entitlements.',
  },
  { name: 'Service', description: 'The state of the service, the search, and the audit log.' },
] as const

/**
 * The callers that may use an operation:
 * - `everybody`: every caller, even without credentials;
 * - `any`: every caller with credentials;
 * - `admins`: platform admins;
 * - `members`: platform admins and platform members;
 * - `self`: platform admins, and every caller for itself;
 * - `members_and_self`: the callers of `self`, and platform members;
 * - `holds`: platform admins, and every caller that has the permission that the text of `holds` names. If `members` is
 *   true, also platform members.
 *
 * `operations/relations.ts` lists the limited relations that allow further callers.
 */
export type Callers =
  | 'everybody'
  | 'any'
  | 'admins'
  | 'members'
  | 'members_and_self'
  | 'self'
  | { holds: string; members?: true }

/** One request on the sample manifest. `npm run openapi` sends the request and records the answer in `openapi.json`. */
export interface Example {
  /** The purpose of the request, in a few words. */
  title: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A further manifest to apply before the request, after the sample manifest. */
  given?: string
  /**
   * A service user to create before the request, with one secret. A manifest cannot declare service users of
   * organizations.
   */
  serviceUser?: ServiceUserGiven
  /** A user or service user (`<namespace>:<id>`) to disable before the request. */
  disabled?: string
  /** Records of the stream whose changes are added to the audit log before the request. */
  audited?: readonly StreamRecord[]
  /** Usages of the default account of Acme to record before the request. */
  usages?: readonly object[]
  /** Holds on the default account of Acme to create before the request. */
  holds?: readonly object[]
  /** Checkouts for the default account of Acme to create before the request. */
  subscriptions?: readonly object[]
}

interface ServiceUserGiven {
  id: string
  organizationId: string
  title: string
  metadata: string
  /** The id of the secret, which has 8 hexadecimal digits. */
  secretId: string
}

/** The texts about an operation that users and generators need, and that are not part of its schemas. */
export interface Description {
  tag: (typeof TAGS)[number]['name']
  /** The usual name of the operation, such as `Create policy`. */
  summary: string
  /** The description in Markdown. A sentence about `callers` is appended to it. */
  description: string
  callers: Callers
  /** The description of the answer with status 200. */
  answer: string
  /** The reasons with which the operation can fail, without the reasons that all operations have in common. */
  refusals: readonly Reason[]
  /** The meanings of the path and query parameters. */
  parameters?: Texts
  /** The meanings of the fields in the request body. */
  request?: Texts
  /** The meanings of the fields in the response body. */
  response?: Texts
  /**
   * The main example. The documentation, the sample events and the tests of all operations send this request. The
   * request succeeds on the sample manifest.
   */
  example: Example
  /** Further requests for the documentation, by name. */
  more?: Record<string, Example>
}

/** A named part of requests or responses in the document, with the meanings of its fields. */
export interface Component {
  schema: GenericSchema
  fields: Texts
}

export interface Components {
  requests: Record<string, Component>
  responses: Record<string, Component>
}

/** The names of all operations in the order of the registry. */
export const operationNames = Object.keys(operations) as OperationName[]

/**
 * Loads the description of each operation from `openapi/operations/<file of the operation>.ts`.
 * @throws Error if the file of an operation is missing
 */
export async function loadDescriptions(): Promise<Record<OperationName, Description>> {
  const load = async (name: OperationName): Promise<[OperationName, Description]> => {
    const { description }: { description: Description } = await import(/* @vite-ignore */ descriptionFile(name))
    return [name, description]
  }
  return Object.fromEntries(await Promise.all(operationNames.map(load))) as Record<OperationName, Description>
}

/**
 * Returns the path of the description, relative to this file. For `functions/access/policies/create.ts`, the path is
 * `./operations/access/policies/create.ts`.
 */
const descriptionFile = (name: OperationName): string => functionFile(name).replace('functions/', './operations/')

/** Returns the examples of an operation by name. The main example has the name `sample`. */
export const examplesOf = ({ example, more = {} }: Description): Record<string, Example> => ({
  sample: example,
  ...more,
})

/** Returns the path of the request in an example, with the values of its path parameters. */
export const examplePath = (name: OperationName, { params = {} }: Example): string =>
  operations[name].path.replace(/\{(\w+)\}/g, (_all, parameter: string) => params[parameter] ?? '')

/** Returns the name of an operation in generated clients. For example, `create-policy` becomes `createPolicy`. */
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

/** Returns a phrase that lists the callers that may use an operation. */
export const callersPhrase = (callers: Callers): string => partsOf(callers).join(', ')

/**
 * Returns the limited relations that allow further callers to use an operation. Returns an empty list if every caller
 * may use the operation.
 */
export const givenBy = (name: OperationName, callers: Callers): LimitedRelation[] =>
  callers === 'any' ? [] : LIMITED_RELATIONS.filter((relation) => operationsOf(relation).includes(name))

/**
 * Returns a sentence about the limited relations for an operation, to append to the sentence of `callersText`. Returns
 * an empty text if the operation has none.
 */
export function relationsText(name: OperationName, callers: Callers): string {
  const named = givenBy(name, callers).map((relation) => `\`${relation}\``)
  if (named.length === 0) return ''
  const last = named.pop()
  return named.length === 0
    ? ` Holders of the relation ${last} to the platform may call it, too.`
    : ` Holders of the relations ${named.join(', ')} and ${last} to the platform may call it, too.`
}

/** Returns a sentence that says which callers may use an operation. */
export function callersText(callers: Callers): string {
  const [first = '', ...more] = partsOf(callers)
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)} ${['may call it', ...more].join(', ')}.`
}
