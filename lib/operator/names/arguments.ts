import { idOf } from '../../access/resources/schema.ts'
import {
  GROUP,
  normalizeNamespace,
  ORGANIZATION,
  PROJECT,
  splitReference,
  USER,
} from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { lookUpIn } from './in-table.ts'
import type { Lookup } from './lookup.ts'
import { resolveIndividual, resolvePrincipal, resolveResource, resolveRole } from './resolve.ts'
import { suggestName } from './suggest-name.ts'

/** The references have the same forms as in a manifest. Each function throws an Error if the thing does not exist. */
export interface Arguments {
  /**
   * From the id or name. For the name of a role of an organization, `resource` must be a resource of that organization.
   */
  role(text: string, resource?: string): Promise<string>
  /**
   * Returns `<namespace>:<id>`. Roles can be bound on the resource. A resource that is given by its id need not be
   * registered.
   */
  resource(text: string): Promise<string>
  /** Returns `<namespace>:<id>` of a user, service user or group. */
  principal(text: string): Promise<string>
  /** Returns `<namespace>:<id>` of a user or service user. An id without a namespace is the id of a user. */
  individual(text: string): Promise<string>
  /** Returns `<namespace>:<id>`. The text is an id or name, with or without the namespace. */
  organization(text: string): Promise<string>
  project(text: string): Promise<string>
  group(text: string): Promise<string>
  /** In the form `<service>/<resource>`. */
  namespace(text: string | undefined): Promise<string | undefined>
  idOf(kind: 'organization' | 'project' | 'group', text: string): Promise<string>
}

export function makeArguments(table: Table): Arguments {
  const container = (namespace: string) => (text: string) => resolveContainer(table, namespace, text)
  return {
    role: (text, resource) => {
      const hint = resource === undefined && !isUuid(text) ? ': the role of an organization is given by its id' : ''
      return must(table, 'role', { what: `role ${text}`, hint }, (lookup) => resolveRole(lookup, text, resource))
    },
    resource: (text) => must(table, 'resource', { what: text }, (lookup) => resolveResource(lookup, text)),
    principal: (text) => must(table, 'principal', { what: text }, (lookup) => resolvePrincipal(lookup, text)),
    individual: (text) => {
      const reference = parseUserId(text) === undefined ? text : `${USER}:${text}`
      return must(table, 'principal', { what: text }, (lookup) => resolveIndividual(lookup, reference))
    },
    organization: container(ORGANIZATION),
    project: container(PROJECT),
    group: container(GROUP),
    namespace: async (text) => (text === undefined ? undefined : requireNamespace(text)),
    idOf: async (kind, text) => idOf(await resolveContainer(table, `app/${kind}`, text)),
  }
}

function resolveContainer(table: Table, namespace: string, text: string): Promise<string> {
  const parts = splitReference(text)
  const idOrName = parts?.namespace === namespace ? parts.id : text
  const kind = namespace.replace('app/', '')
  const reference = `${namespace}:${idOrName}`
  return must(table, kind, { what: `${kind} ${idOrName}` }, (lookup) => resolveResource(lookup, reference))
}

/** Throws an Error that names the missing thing and suggests a similar name. */
async function must(
  table: Table,
  argument: string,
  { what, hint = '' }: { what: string; hint?: string },
  resolve: (lookup: Lookup) => Promise<string | undefined>,
): Promise<string> {
  let meant = ''
  const lookup = lookUpIn(table, argument, async (kind, key, written) => {
    meant = await suggestName(table, kind, key, written === undefined ? {} : { written })
  })
  const found = await resolve(lookup)
  if (found === undefined) throw new Error(`there is no ${what}${hint}${meant}`)
  return found
}

function requireNamespace(text: string): string {
  const namespace = normalizeNamespace(text)
  if (namespace === undefined) throw new Error('--namespace must be service/resource')
  return namespace
}
