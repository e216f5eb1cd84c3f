/** @module Stores policies, which bind a role to a principal on a resource, and decides who may change them. */

import { GROUP, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { grantKey, policyKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { type Condition, replace, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { roleAttribute, storedRoleOf } from './grant-store.ts'
import { PolicyRecord, toPolicyItem } from './schema.ts'

const parsePolicy = (item: Item | undefined): PolicyRecord | undefined =>
  item === undefined ? undefined : parseRecord(PolicyRecord, item)

export const readPolicy = async (table: Reader, id: string): Promise<PolicyRecord | undefined> =>
  parsePolicy(await table.get(policyKey(id)))

/** A snapshot never returns a part of a transaction. */
export async function readPolicySnapshot(table: Table, id: string): Promise<PolicyRecord | undefined> {
  const [item] = await table.snapshot([policyKey(id)])
  return parsePolicy(item)
}

export const policiesAmong = (items: readonly Item[]): PolicyRecord[] =>
  items
    .filter(({ id, pk, sk }) => {
      const key = policyKey(String(id))
      return key.pk === pk && key.sk === sk
    })
    .map((item) => parseRecord(PolicyRecord, item))

/** Transactions that write the policy require that these groups exist. */
export const groupsOfPolicy = ({ resource, principal }: PolicyRecord): string[] =>
  [...new Set([resource, principal])].filter((reference) => namespaceOfReference(reference) === GROUP)

/** Saves a changed title, metadata or end. Returns false if the policy is out of date. */
export async function replacePolicy(table: Table, before: PolicyRecord, after: PolicyRecord): Promise<boolean> {
  const writes = replacementWrites(before, after)
  const [only] = writes
  return writes.length === 1 && only !== undefined ? table.write(only) : (await table.transact(writes)).applied
}

/**
 * For a changed title, metadata or end. If the end changes, the grant is written in the same transaction, because checks read the end
 * from the grant.
 */
export const replacementWrites = (before: PolicyRecord, after: PolicyRecord): Write[] => [
  policyWrite(before, after),
  ...(before.expires_at === after.expires_at ? [] : [endWrite(before, after)]),
]

/** Includes the creation time, because a manifest may create a revoked policy again with the same id, and versions then start again. */
export const asRead = ({ id, version, created_at }: PolicyRecord): Condition => unchanged({ id, version, created_at })

/** Fails if the policy has changed since it was read. */
export function policyWrite(before: PolicyRecord, after: PolicyRecord): Write {
  const changed = { ...after, version: (before.version ?? 0n) + 1n }
  return replace(policyKey(before.id), toPolicyItem(before), toPolicyItem(changed), asRead(before))
}

function endWrite(before: PolicyRecord, after: PolicyRecord): Write {
  const attribute = roleAttribute(before.role_id)
  return update(
    grantKey(before.resource, before.principal),
    { set: { [attribute]: storedRoleOf(after) } },
    unchanged({ [attribute]: storedRoleOf(before) }),
  )
}
