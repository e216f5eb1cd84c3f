import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import { defineCommand, type Group, LIMIT } from '../command.ts'
import type { Context } from '../context.ts'
import { ENDED, endOptions } from '../options.ts'

const BINDING = 'disk-operator project:web-shop user:noah'

/** The role, principal and resource of a policy, as the references that the user typed. */
interface Binding {
  role: string
  resource: string
  principal: string
}

const create = defineCommand({
  name: 'create',
  description: 'bind a role to a principal on a resource; the same again changes its title and end',
  arguments: {
    '<role>': 'its id or name',
    '<resource>': 'organization:<name>, project:<name>, group:<organization>/<name>, or namespace:<uuid or urn>',
    '<principal>': 'user:<id>, serviceuser:<id or title> or group:<organization>/<name>',
  },
  options: { '--title <text>': 'what the policy is for', ...endOptions('when it ends', 'how long it lasts') },
  examples: [`policy create ${BINDING}`, `policy create ${BINDING} --for 7d`],
  run: async (context, { title, for: lifetime, expires, ...binding }) => {
    const { endOf } = await import('../changes.ts')
    const { readClock } = await import('../../lib/foundation/clock.ts')
    const began = readClock()
    const body = { ...(await resolve(context, binding)), title, expires_at: endOf(expires, lifetime) }
    const { policy } = await context.call(import('../../functions/access/policies/create.ts'), { body })
    const text = await describe(context, policy)
    const end = policy.expires_at === '' ? '' : ` until ${policy.expires_at}`
    const isNew = new Date(policy.created_at) >= began
    context.print({ policy }, () => [
      isNew ? `created ${text}${end} (${policy.id})` : `${text} is there already${end} (${policy.id})`,
    ])
  },
})

const remove = defineCommand({
  name: 'delete',
  description: 'delete a policy, by its id, or by role, resource and principal',
  arguments: {
    '<id-or-role>': 'the id of the policy; or a role, followed by resource and principal',
    '[resource]': 'the resource, as in policy create',
    '[principal]': 'the principal, as in policy create',
  },
  examples: [`policy create ${BINDING}`, `policy delete ${BINDING}`],
  run: async (context, { idOrRole, resource, principal }) => {
    const { findPolicy, requirePolicy } = await import('../../lib/access/policies/find-policy.ts')
    const { unbindPolicy } = await import('../../lib/access/policies/unbind-policy.ts')
    if (resource !== undefined && principal === undefined) throw new Error('give the principal too')
    const isBinding = resource !== undefined && principal !== undefined
    const id = isBinding ? await findBound(context, { role: idOrRole, resource, principal }) : idOrRole
    const policy = requirePolicy(await findPolicy(context.table, id), id)
    const text = await describe(context, policy)
    await unbindPolicy(context.table, policy)
    const { describeRemoved } = await import('../changes.ts')
    const removed = { policies: 1, memberships: 0, resources: 0, relations: 0 }
    context.print(removed, () => [`deleted ${text} (${policy.id})`, describeRemoved(removed)])
  },
})

const list = defineCommand({
  name: 'list',
  description: 'list the policies that match all filters; at least one is required',
  options: {
    ...LIMIT,
    '--resource <resource>': 'on this resource itself',
    '--principal <principal>': 'of this principal itself',
    '--role <role>': 'that bind this role',
  },
  examples: ['policy list --principal group:acme/platform-team'],
  run: async ({ table, named, names, printList }, { role, resource, principal, limit }) => {
    if (role === undefined && resource === undefined && principal === undefined) {
      throw new Error('give at least one of --resource, --principal and --role; tollgate export has all policies')
    }
    const { policyList } = await import('../../lib/access/policies/list.ts')
    const { readAll } = await import('../../lib/foundation/lists/read-list.ts')
    const { readList } = await import('../../lib/foundation/lists/read-list.ts')
    const { describeEnd } = await import('../changes.ts')
    const on = resource === undefined ? undefined : await named.resource(resource)
    const found = policyList(table, {
      resource: on,
      principal: principal === undefined ? undefined : await named.principal(principal),
      roleId: role === undefined ? undefined : await named.role(role, on),
    })
    const read = await readAll((page) => readList(table, found, page), limit)
    const objects = { policies: read.entries }
    await printList(read, objects, {
      ID: ({ id }) => id,
      ROLE: ({ role_id }) => names.ofRole(role_id),
      RESOURCE: (policy) => names.of(policy.resource),
      PRINCIPAL: (policy) => names.of(policy.principal),
      EXPIRES: (policy) => describeEnd(policy),
      TITLE: ({ title }) => title,
    })
  },
})

const sweep = defineCommand({
  name: 'sweep',
  description: 'delete the policies that ended some time ago; they grant nothing any more',
  options: ENDED,
  examples: ['policy sweep --ended 30d'],
  run: async (context, { ended }) => {
    const { purgeExpired } = await import('../../lib/access/policies/purge-expired.ts')
    const { mapInBatches } = await import('../../lib/foundation/table/chunk.ts')
    const { timeAfter } = await import('../changes.ts')
    const purged = await purgeExpired(context.table, timeAfter(-ended))
    const toLine = async (policy: PolicyRecord) => `deleted ${await describe(context, policy)} (${policy.id})`
    const lines = await mapInBatches(purged, toLine)
    context.print({ policies: purged.length }, () => [...lines, `${purged.length} policies deleted that had ended`])
  },
})

export const policies: Group = {
  name: 'policy',
  description: 'grant access, find who has it, and take it away',
  examples: ['policy list --principal group:acme/platform-team'],
  commands: [create, remove, list, sweep],
}

async function findBound(context: Context, binding: Binding): Promise<string> {
  const { boundPolicyId } = await import('../../lib/access/policies/grant-store.ts')
  const id = await boundPolicyId(context.table, await resolve(context, binding))
  if (id !== undefined) return id
  const { notFound } = await import('../../lib/foundation/errors.ts')
  throw notFound('policy', `${binding.role} for ${binding.principal} on ${binding.resource}`)
}

async function resolve({ named }: Context, { role, resource, principal }: Binding) {
  const [on, who] = await Promise.all([named.resource(resource), named.principal(principal)])
  return { role_id: await named.role(role, on), resource: on, principal: who }
}

/** Describes a policy in the words of a plan: `<role> for <principal> on <resource>`. */
async function describe(
  { names }: Context,
  { role_id, resource, principal }: Pick<PolicyRecord, 'role_id' | 'resource' | 'principal'>,
): Promise<string> {
  const [role, on, who] = await Promise.all([names.ofRole(role_id), names.of(resource), names.of(principal)])
  return `${role} for ${who} on ${on}`
}
