import { randomUUID } from 'node:crypto'
import { loadBindingContext } from '../lib/access/policies/bind.ts'
import { createPolicy } from '../lib/access/policies/create.ts'
import { findPolicy, requirePolicy } from '../lib/access/policies/find.ts'
import { policyList } from '../lib/access/policies/list.ts'
import { CreatePolicyBody, type PolicyRecord, present } from '../lib/access/policies/schema.ts'
import { boundPolicyId, readPolicy, unbindPolicy } from '../lib/access/policies/store.ts'
import { sweepExpired } from '../lib/access/policies/sweep.ts'
import type { Removed } from '../lib/directory/removal/sweep.ts'
import { notFound } from '../lib/foundation/errors.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { readList } from '../lib/foundation/lists/read-list.ts'
import { mapInBatches } from '../lib/foundation/table/in-batches.ts'
import type { Table } from '../lib/foundation/table/table.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { describeEnd } from './ends.ts'
import { makeNames } from './names.ts'
import { parseBody } from './parse-body.ts'
import { type ListOptions, printList } from './print-list.ts'
import { printResult } from './terminal.ts'

/** What a policy binds, as references. */
interface Binding {
  role: string
  resource: string
  principal: string
}

interface CreateOptions {
  title?: string
  /** RFC 3339, or empty. */
  expires?: string
  for?: Date
  json?: true
}

/** Creates a policy. Where the role is bound already, it gets the title and the end. */
export async function create(binding: Binding, { title, json, ...options }: CreateOptions): Promise<void> {
  const table = openForLong()
  const bound = await resolve(table, binding)
  const expires_at = options.for?.toISOString() ?? options.expires
  const given = { ...(title !== undefined && { title }), ...(expires_at !== undefined && { expires_at }) }
  const request = parseBody(CreatePolicyBody, { ...bound, ...given })
  const id = randomUUID()
  const policy = await finish(table, async () => {
    const context = await loadBindingContext(table, request)
    return createPolicy(table, request, { context, id, now: new Date() })
  })
  const text = await describe(table, policy)
  const end = policy.expires_at === '' ? '' : ` until ${policy.expires_at}`
  printResult(json, { policy: present(policy) }, () => [
    policy.id === id ? `created ${text}${end} (${id})` : `${text} is there already${end} (${policy.id})`,
  ])
}

/** Deletes the policy that has an id, or that binds a role. */
export async function remove(what: string | Binding, { json }: { json?: true }): Promise<void> {
  const table = openForLong()
  const policy = await (typeof what === 'string' ? findById(table, what) : findBound(table, what))
  const text = await describe(table, policy)
  await unbindPolicy(table, policy)
  const removed: Removed = { policies: 1, memberships: 0, resources: 0, relations: 0 }
  printResult(json, removed, () => [`deleted ${text} (${policy.id})`, describeRemoved(removed)])
}

const findById = async (table: Table, id: string): Promise<PolicyRecord> =>
  requirePolicy(await findPolicy(table, id), id)

async function findBound(table: Table, binding: Binding): Promise<PolicyRecord> {
  const id = await boundPolicyId(table, await resolve(table, binding))
  const policy = id === undefined ? undefined : await readPolicy(table, id)
  if (policy === undefined) throw notFound('policy', `${binding.role} for ${binding.principal} on ${binding.resource}`)
  return policy
}

/** Deletes the policies that ended at least so many milliseconds ago. */
export async function sweep({ ended, json }: { ended: number; json?: true }): Promise<void> {
  const table = openForLong()
  const swept = await sweepExpired(table, new Date(Date.now() - ended))
  const lines = await mapInBatches(swept, async (policy) => `deleted ${await describe(table, policy)} (${policy.id})`)
  printResult(json, { policies: swept.length }, () => [...lines, `${swept.length} policies deleted that had ended`])
}

/** Lists the policies that match all filters. */
export async function list(filters: Partial<Binding> & ListOptions): Promise<void> {
  const { role, resource, principal } = filters
  if (role === undefined && resource === undefined && principal === undefined) {
    throw new Error('give at least one of --resource, --principal and --role; tollgate export has all policies')
  }
  const table = openForLong()
  const named = makeArguments(table)
  const on = resource === undefined ? undefined : await named.resource(resource)
  const found = policyList(table, {
    resource: on,
    principal: principal === undefined ? undefined : await named.principal(principal),
    roleId: role === undefined ? undefined : await named.role(role, on),
  })
  const read = await readAll((page) => readList(table, found, page), filters.limit)
  const names = makeNames(table)
  await printList(
    filters,
    read,
    { policies: read.entries },
    {
      ID: ({ id }) => id,
      ROLE: ({ role_id }) => names.ofRole(role_id),
      RESOURCE: (policy) => names.of(policy.resource),
      PRINCIPAL: (policy) => names.of(policy.principal),
      EXPIRES: (policy) => describeEnd(policy, new Date()),
      TITLE: ({ title }) => title,
    },
  )
}

async function resolve(table: Table, { role, resource, principal }: Binding) {
  const named = makeArguments(table)
  const [on, who] = await Promise.all([named.resource(resource), named.principal(principal)])
  return { role_id: await named.role(role, on), resource: on, principal: who }
}

/** As a plan describes a policy. */
async function describe(table: Table, { role_id, resource, principal }: PolicyRecord): Promise<string> {
  const names = makeNames(table)
  const [role, on, who] = await Promise.all([names.ofRole(role_id), names.of(resource), names.of(principal)])
  return `${role} for ${who} on ${on}`
}
