import * as v from 'valibot'
import { readDefinitions } from '../../access/check/definitions.ts'
import { type FindKeys, startFindingKeys } from '../../access/check/permission-keys.ts'
import { startReading } from '../../access/check/reading.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { DelegationRecord } from './store.ts'

export const Delegation = v.object({
  id: v.string(),
  user_id: v.string(),
  agent: v.string(),
  title: v.string(),
  /** Keys. A permission that was deleted stays as its id. */
  permissions: v.array(v.string()),
  resource: v.string(),
  expires_at: v.string(),
  created_by: v.string(),
  last_used_at: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Delegation = v.InferOutput<typeof Delegation>

/** For all delegations, or all tokens, of one answer. */
export const startPresenting = async (table: Table): Promise<FindKeys> =>
  startFindingKeys(table, await readDefinitions(startReading(table)))

/** Returns the keys of permissions. A permission that was deleted stays as its id. */
export async function toKeys(findKeys: FindKeys, ids: readonly string[]): Promise<string[]> {
  const keys = await findKeys(ids)
  return ids.map((each) => keys.get(each) ?? each)
}

export async function presentWith(findKeys: FindKeys, record: DelegationRecord): Promise<Delegation> {
  const { id, user_id, agent, title, resource, expires_at, created_by, created_at, updated_at } = record
  const permissions = await toKeys(findKeys, record.permissions)
  return {
    ...{ id, user_id, agent, title, permissions, resource, expires_at, created_by, created_at, updated_at },
    last_used_at: record.last_used_at ?? '',
  }
}

export const presentDelegation = async (table: Table, record: DelegationRecord): Promise<Delegation> =>
  presentWith(await startPresenting(table), record)
