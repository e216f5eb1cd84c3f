import { randomUUID } from 'node:crypto'
import { removeGroup } from '../../../lib/groups/remove.ts'
import { defaultName } from '../../../lib/identifiers/permissions.ts'
import { urnOf } from '../../../lib/identifiers/references.ts'
import { journalEdges } from '../../../lib/journal/store.ts'
import {
  creationWrites as permissionCreation,
  readPermission,
  removePermission,
} from '../../../lib/permissions/store.ts'
import { bindingWrites, readPolicy, unbindPolicy } from '../../../lib/policies/store.ts'
import { removeProjectResource } from '../../../lib/removal/resource.ts'
import { ancestorsIn, makeResource } from '../../../lib/resources/create.ts'
import { pathAttributes, type ResourceRecord } from '../../../lib/resources/schema.ts'
import { aliasOf, creationWrites } from '../../../lib/resources/store.ts'
import { makeRole } from '../../../lib/roles/create.ts'
import { readRole, readRoleContext, removeRole, roleWrites } from '../../../lib/roles/store.ts'
import { aliasKey, childKey, usageKey } from '../../../lib/table/keys.ts'
import { TRANSACTION_ITEMS } from '../../../lib/table/transact.ts'
import { put, type Write } from '../../../lib/table/writes.ts'
import { aTable } from '../../support/world.ts'

// Entries of lists as the stores write them, many in one transaction.

interface Made {
  id: string
  writes: Write[]
}

const described = (metadata = '{}') => ({ title: '', metadata, ...times(), version: 1n })
const times = () => ({ created_at: new Date().toISOString(), updated_at: new Date().toISOString() })

/** A transaction has 4 MB at most. */
const LARGE_AT_ONCE = 20

/** Makes entries and saves them, two transactions at a time. Gives their ids. */
export async function saveAll(count: number, make: () => Made): Promise<string[]> {
  const made = Array.from({ length: count }, make)
  const size = Math.min(LARGE_AT_ONCE, Math.floor(TRANSACTION_ITEMS / (made[0]?.writes.length ?? 1)))
  const chunks = Array.from({ length: Math.ceil(count / size) }, (_, index) =>
    made.slice(index * size, (index + 1) * size),
  )
  const save = async (some: Made[]) => {
    const outcome = await aTable().transact(some.flatMap(({ writes }) => writes))
    if (!outcome.applied) throw new Error('the entries could not be saved')
  }
  // Not all at once: the SDK gives up a connection that waits for longer than a second.
  for (let from = 0; from < chunks.length; from += 2) await Promise.all(chunks.slice(from, from + 2).map(save))
  return made.map(({ id }) => id)
}

type Bound = { role_id: string; resource: string; principal: string }

export function policyWrites(bound: Bound, metadata?: string): Made {
  const { version: _, ...texts } = described(metadata)
  const policy = { id: randomUUID(), ...bound, ...texts }
  return { id: policy.id, writes: bindingWrites(policy, undefined) }
}

export function roleRecordWrites(organization_id: string, scopes: string[], metadata = '{}'): Made {
  const id = randomUUID()
  const role = makeRole(id, { name: `role-${id.slice(0, 13)}`, scopes, organization_id, metadata }, new Date())
  return { id, writes: roleWrites(undefined, role) }
}

export function permissionWrites(key: string, metadata?: string): Made {
  const id = randomUUID()
  const permission = { id, key, name: defaultName(key), ...described(metadata) }
  return { id, writes: permissionCreation(permission) }
}

const aRecord = (parent: ResourceRecord, namespace: string, metadata = '{}'): ResourceRecord => {
  const id = randomUUID()
  return {
    ...makeResource(namespace, id, new Date()),
    name: `e-${id.slice(0, 13)}`,
    metadata,
    ancestors: ancestorsIn(parent),
  }
}

export function groupWrites(parent: ResourceRecord, metadata?: string): Made {
  const group = aRecord(parent, 'app/group', metadata)
  const name = put(aliasKey('app/group', aliasOf(group)), pathAttributes(group))
  return { id: group.id, writes: [...creationWrites(group), name] }
}

export function resourceWrites(project: ResourceRecord, namespace: string, metadata?: string): Made {
  const record = aRecord(project, namespace, metadata)
  const { resource, id, name } = record
  const alias = put(aliasKey(namespace, urnOf(project.name, namespace, name)), pathAttributes(record))
  return { id, writes: [...creationWrites(record), alias, put(childKey(project.resource, resource), { resource })] }
}

/** Removes an entry of this kind, or a resource of this namespace, as the stores do. */
export const removalOf =
  (kind: string) =>
  async (id: string): Promise<unknown> => {
    const table = aTable()
    switch (kind) {
      case 'policy': {
        const policy = await readPolicy(table, id)
        return policy && unbindPolicy(table, policy)
      }
      case 'role': {
        const role = await readRole(table, id)
        return role && removeRole(table, role, (await readRoleContext(table, '')).version)
      }
      case 'permission': {
        const permission = await readPermission(table, id)
        return permission && removePermission(table, permission, new Date())
      }
      case 'group':
        return removeGroup(table, `app/group:${id}`)
      default:
        return removeProjectResource(table, `${kind}:${id}`)
    }
  }

/** A usage with its entry in the journal. The month of the entry is written apart: many usages share it. */
export function usageWrites(account_id: string, metadata = '{}'): Made & { month: Write } {
  const id = randomUUID()
  const texts = { source: '', description: '', user_id: '', metadata }
  const usage = { id, account_id, type: 'credit', amount: 1n, ...texts, ...times() }
  const [month, entry] = journalEdges({ ...usage, ...usageKey(id) }).map(({ key, attributes }) => put(key, attributes))
  if (month === undefined || entry === undefined) throw new Error('a usage has no entry')
  return { id, writes: [put(usageKey(id), usage), entry], month }
}
