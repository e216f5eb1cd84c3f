import { GROUP, ORGANIZATION, PROJECT, splitReference, USER } from '../identifiers/references.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { Entry } from './entry.ts'
import { organizations } from './kinds/organization.ts'
import { projects } from './kinds/project.ts'
import type { PlanContext } from './plan-context.ts'
import { resolveGroup, resolvePolicyPrincipal } from './policy-principal.ts'
import { resolvePolicyResource } from './policy-resource.ts'
import { resolvePolicyRole } from './policy-role.ts'
import { resolvePrincipal } from './principal.ts'
import { resolveReference } from './resolve-reference.ts'

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
}

export function makeArguments(table: Table): Arguments {
  const context: PlanContext = {
    ...{ table, now: new Date(), newId: () => '', env: {} },
    ...{ planned: new Map(), entries: new Map() },
  }
  const inNamespace = async (namespace: string, id: string | undefined, text: string) =>
    `${namespace}:${must(id, `${namespace.replace('app/', '')} ${text}`)}`
  return {
    role: async (text, resource) => {
      const hint = resource === undefined && !isUuid(text) ? ': the role of an organization is given by its id' : ''
      return must((await resolvePolicyRole(ANY, text, resource, context))?.id, `role ${text}${hint}`)
    },
    resource: async (text) => must(await resolvePolicyResource(ANY, 'resource', text, context), text),
    principal: async (text) => must(await resolvePolicyPrincipal(ANY, 'principal', text, context), text),
    individual: async (text) => {
      const reference = isUuid(text) ? `${USER}:${text}` : text
      return must(await resolvePrincipal(ANY, 'principal', reference, context), text)
    },
    organization: async (text) => {
      const name = withoutNamespace(ORGANIZATION, text)
      const found = await resolveReference(context, ANY, 'organization', organizations, name)
      return inNamespace(ORGANIZATION, found?.id, name)
    },
    project: async (text) => {
      const name = withoutNamespace(PROJECT, text)
      return inNamespace(PROJECT, (await resolveReference(context, ANY, 'project', projects, name))?.id, name)
    },
    group: async (text) => {
      const name = withoutNamespace(GROUP, text)
      return inNamespace(GROUP, (await resolveGroup(ANY, 'group', name, context))?.id, name)
    },
  }
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

const withoutNamespace = (namespace: string, text: string): string => {
  const parts = splitReference(text)
  return parts?.namespace === namespace ? parts.id : text
}
