import { idOf } from '../../access/resources/schema.ts'
import {
  GROUP,
  normalizeNamespace,
  ORGANIZATION,
  PROJECT,
  splitReference,
  USER,
} from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Entry } from './entry.ts'
import type { PlanContext } from './plan-context.ts'
import { resolvePolicyPrincipal } from './policy-principal.ts'
import { resolvePolicyResource } from './policy-resource.ts'
import { resolvePolicyRole } from './policy-role.ts'
import { resolvePrincipal } from './principal.ts'

/** Resolves the references that a command takes, in the forms of a manifest. Each throws an Error for what does not exist. */
export interface Arguments {
  /** The id of a role, from its id or name. The name of an organization's role needs a resource of that organization. */
  role(text: string, resource?: string): Promise<string>
  /** `<namespace>:<id>` of anything that roles can be bound on. A resource that is given by its id need not be registered. */
  resource(text: string): Promise<string>
  /** `<namespace>:<id>` of a user, service user or group. */
  principal(text: string): Promise<string>
  /** The same of a user or service user. An id alone is a user's. */
  individual(text: string): Promise<string>
  /** `<namespace>:<id>`, from the id or name, with or without the namespace. */
  organization(text: string): Promise<string>
  project(text: string): Promise<string>
  group(text: string): Promise<string>
  /** `<service>/<resource>`; undefined for none. */
  namespace(text: string | undefined): Promise<string | undefined>
  /** The id alone. */
  idOf(kind: 'organization' | 'project' | 'group', text: string): Promise<string>
}

export function makeArguments(table: Table): Arguments {
  const context: PlanContext = {
    ...{ table, now: new Date(), newId: () => '', env: {} },
    ...{ planned: new Map(), entries: new Map() },
  }
  return {
    role: (text, resource) => resolveRole(text, resource, context),
    resource: async (text) => must(await resolvePolicyResource(ANY, 'resource', text, context), text),
    principal: async (text) => must(await resolvePolicyPrincipal(ANY, 'principal', text, context), text),
    individual: async (text) => {
      const reference = isUuid(text) ? `${USER}:${text}` : text
      return must(await resolvePrincipal(ANY, 'principal', reference, context), text)
    },
    organization: (text) => resolveContainer(ORGANIZATION, text, context),
    project: (text) => resolveContainer(PROJECT, text, context),
    group: (text) => resolveContainer(GROUP, text, context),
    namespace: async (text) => (text === undefined ? undefined : requireNamespace(text)),
    idOf: async (kind, text) => idOf(await resolveContainer(`app/${kind}`, text, context)),
  }
}

async function resolveRole(text: string, resource: string | undefined, context: PlanContext): Promise<string> {
  const found = await resolvePolicyRole(ANY, text, resource, context)
  const hint = resource === undefined && !isUuid(text) ? ': the role of an organization is given by its id' : ''
  return must(found?.id, `role ${text}${hint}`)
}

async function resolveContainer(namespace: string, text: string, context: PlanContext): Promise<string> {
  const parts = splitReference(text)
  const idOrName = parts?.namespace === namespace ? parts.id : text
  const kind = namespace.replace('app/', '')
  return must(await resolvePolicyResource(ANY, kind, `${namespace}:${idOrName}`, context), `${kind} ${idOrName}`)
}

/**
 * Stands for the entry of a manifest, and throws what that would report. It is one that deletes, so that a reference to
 * what is gone, or to a namespace without permissions, is no fault in itself.
 */
const ANY: Entry = {
  ...{ kind: '', at: '', location: '', given: {}, raw: {}, deleted: true },
  has: () => true,
  report: (field, message) => {
    throw new Error(`${field}: ${message}`)
  },
  markUnresolved: () => {},
  isFaulty: () => false,
}

function must(found: string | undefined, what: string): string {
  if (found === undefined) throw new Error(`there is no ${what}`)
  return found
}

function requireNamespace(text: string): string {
  const namespace = normalizeNamespace(text)
  if (namespace === undefined) throw new Error('--namespace must be service/resource')
  return namespace
}
