import { readRelations, saveRelations } from '../../lib/access/clients/save-relations.ts'
import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import { hashSecret } from '../../lib/access/clients/secret.ts'
import { saveClient } from '../../lib/access/clients/store.ts'
import type { Caller } from '../../lib/access/clients/verify.ts'
import { bindRole } from '../../lib/access/policies/bind-role.ts'
import { boundPolicyId } from '../../lib/access/policies/grant-store.ts'
import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import { readPolicy, replacePolicy } from '../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { readRole, saveRole } from '../../lib/access/roles/store.ts'
import { changeState } from '../../lib/directory/containers/state.ts'
import { joinGroup } from '../../lib/directory/groups/add-members.ts'
import { changeMembers, readMemberships } from '../../lib/directory/groups/members.ts'
import { openTable, type Table } from '../../lib/foundation/table/table.ts'
import { put } from '../../lib/foundation/table/writes.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { clockKey, instantOfEnd, runOn } from './connection.ts'
import type { State } from './memory-table.ts'

/** The names of the changes that have been made to the initial world. */
export type On = ReadonlySet<string>

/**
 * A change of the world. Each change can be made, and most changes can be undone. The change is acknowledged when `run`
 * returns.
 */
export interface Toggle {
  name: string
  /** The description of the change in words, for counterexamples. */
  make: string
  /** The description of the reversed change in words. Undefined if the change cannot be undone. */
  undo?: string
  run: (table: Table, isMade: boolean, on: On) => Promise<unknown>
  /** Returns whether the change can be made or undone in this state of the world. */
  isPossible?: (on: On) => boolean
  /**
   * Returns the set of made changes, if this change also adds or removes other changes. If undefined, the change
   * affects no other changes.
   */
  after?: (on: On) => On
}

export type Answered = 'allowed' | 'denied'

/** An expected answer in one state of the world: a status, or the decision of a check or of a batch of two checks. */
export type Expected = 200 | 400 | 401 | 403 | 404 | Answered | `${Answered} ${Answered}`

/** A request to explore, in one world. */
export interface Scenario {
  name: string
  /** The description of the request in words, for counterexamples. */
  words: string
  handler: Handler
  authorization: string
  body: object
  toggles: readonly Toggle[]
  build: () => Promise<State>
  expect: (on: On) => Expected
  /**
   * Returns the decisions in this state about an authenticated caller, with one decision for each rule that can apply
   * alone.
   */
  decide: (on: On) => Expected[]
}

const time = '2026-01-01T00:00:00.000Z'
export const idOf = (number: number): string => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
export const worldTable = (): Table => openTable(Date.now() + 600_000)

export async function must(saving: Promise<boolean>): Promise<void> {
  if (!(await saving)) throw new Error('a change of the world was refused')
}

export const aRecord = (namespace: string, number: number, given: Partial<ResourceRecord>): ResourceRecord => ({
  resource: `${namespace}:${idOf(number)}`,
  id: idOf(number),
  namespace,
  name: '',
  ancestors: [],
  owner: '',
  default_account_id: '',
  member_count: 0n,
  other_names: [],
  title: '',
  metadata: '{}',
  created_at: time,
  updated_at: time,
  version: 1n,
  ...given,
})

export const aRoleRecord = (
  number: number,
  name: string,
  permissions: string[],
  scopes: string[] = [],
): RoleRecord => ({
  id: idOf(number),
  name,
  permissions,
  scopes,
  organization_id: '',
  title: '',
  metadata: '{}',
  created_at: time,
  updated_at: time,
  version: 1n,
})

const SECRET = 'secret of the caller'
export const authorizationOf = (clientId: string): string =>
  `Basic ${Buffer.from(`${clientId}:${SECRET}`).toString('base64')}`

export async function createCaller(table: Table, id: string, relations: PlatformRelation[]): Promise<void> {
  const secret = { id: 'first', hash: hashSecret(id, SECRET), created_at: time, expires_at: '' }
  const client = { id, title: `caller ${id}`, secrets: [secret], relations, created_at: time, updated_at: time }
  await must(saveClient(table, undefined, client, []))
}

interface Binding {
  role: string
  principal: string
  resource: string
}

async function bind(table: Table, { role, principal, resource }: Binding, isMade: boolean): Promise<void> {
  if (!isMade) return unbindPolicy(table, await readBound(table, { role, principal, resource }))
  const id = crypto.randomUUID()
  const policy: PolicyRecord = {
    id,
    role_id: role,
    principal,
    resource,
    title: '',
    metadata: '{}',
    expires_at: '',
    created_at: time,
    updated_at: time,
  }
  await bindRole(table, policy, {})
}

async function readBound(table: Table, { role, principal, resource }: Binding): Promise<PolicyRecord> {
  const id = (await boundPolicyId(table, { role_id: role, principal, resource })) ?? ''
  const policy = await readPolicy(table, id)
  if (policy === undefined) throw new Error('no such policy')
  return policy
}

export const binding = (name: string, what: string, bound: Binding): Toggle => ({
  name,
  make: `bind ${what}`,
  undo: `unbind ${what}`,
  run: (table, isMade) => bind(table, bound, isMade),
  after: (on) => withoutEnd(name, on),
})

/** Makes a change of a membership. A request to leave the group names the end that the membership has at that time. */
export const membership = (name: string, member: string, principal: string, group: string): Toggle => ({
  name,
  make: `${member} joins ${name.slice(-2)}`,
  undo: `${member} leaves ${name.slice(-2)}`,
  run: async (table, isMade) => {
    if (isMade) return must(changeMembers(table, group, { joining: [principal], leaving: [] }))
    const leaving = (await readMemberships(table, group)).filter((each) => each.principal === principal)
    await must(changeMembers(table, group, { joining: [], leaving }))
  },
  after: (on) => withoutEnd(name, on),
})

const endOf = (name: string): string => `${name} ends`

/** Removes the end of a binding or membership that no longer exists. */
const withoutEnd = (name: string, on: On): On =>
  on.has(name) ? on : new Set([...on].filter((each) => each !== endOf(name)))

/** Returns whether a binding or membership exists and has not ended. */
export const isLive = (on: On, name: string): boolean => on.has(name) && !(on.has(endOf(name)) && on.has('later'))

type SetEnd = (table: Table, expires_at: string) => Promise<unknown>

const ending = (name: string, what: string, setEnd: SetEnd): Toggle => ({
  name: endOf(name),
  make: `${what} gets an end`,
  undo: `${what} does not end any more`,
  isPossible: (on) => on.has(name),
  run: (table, isMade) => setEnd(table, isMade ? instantOfEnd() : ''),
})

/** Makes a change of a policy's end: the policy gets an end, or its end is removed. */
export const endingBinding = (name: string, what: string, bound: Binding): Toggle =>
  ending(name, what, async (table, expires_at) => {
    const policy = await readBound(table, bound)
    await must(replacePolicy(table, policy, { ...policy, expires_at }))
  })

/** Makes a change of a membership's end: the membership gets an end, or its end is removed. */
export const endingMembership = (name: string, what: string, principal: string, group: string): Toggle =>
  ending(name, what, (table, expires_at) =>
    joinGroup(table, group, [principal], { expires_at, now: new Date(Date.now()) }),
  )

/** The change of the clock to a time after the end of all grants and memberships that have an end. */
export const later: Toggle = {
  name: 'later',
  make: 'the time of what ends is over',
  run: (table) => must(table.write(put(clockKey, {}))),
}

/** Makes a change of the permissions and scopes of a role. */
export const roleChange = (
  name: string,
  [make, undo]: [string, string],
  id: string,
  made: Partial<RoleRecord>,
  unmade: Partial<RoleRecord>,
): Toggle => ({
  name,
  make,
  undo,
  run: async (table, isMade) => {
    const before = await readRole(table, id)
    if (before === undefined) throw new Error('no such role')
    await must(saveRole(table, before, { ...before, ...(isMade ? made : unmade) }))
  },
})

export const relation = (
  name: string,
  [make, undo]: [string, string],
  principal: string,
  made: PlatformRelation[],
  unmade: PlatformRelation[] = [],
): Toggle => ({
  name,
  make,
  undo,
  run: async (table, isMade) => {
    const before = await readRelations(table, principal)
    await must(saveRelations(table, principal, before, isMade ? made : unmade))
  },
})

const ADMIN = { id: '', principal: 'app/serviceuser:0', relations: ['admin'] } as unknown as Caller

/**
 * Makes a change in which a platform admin disables an organization or project (`<namespace>:<id>`), or enables it
 * again.
 */
export const suspension = (name: string, what: string, place: string): Toggle => ({
  name,
  make: `${what} is disabled`,
  undo: `${what} is enabled`,
  run: (table, isMade) => changeState(table, place, { caller: ADMIN, isEnabled: !isMade, now: new Date() }),
})

/** Reads a resource and saves it with changes. */
export const changed = async (
  table: Table,
  resource: string,
  save: (table: Table, before: ResourceRecord, after: ResourceRecord) => Promise<boolean>,
  change: Partial<ResourceRecord>,
): Promise<void> => {
  const before = await readResource(table, resource)
  if (before === undefined) throw new Error('no such resource')
  await must(save(table, before, { ...before, ...change }))
}

/** Returns the state with the stamps of all items set to two minutes ago. */
export function age(state: State): State {
  const old = Date.now() - 120_000
  const entries = [...state].map(([identity, item]) => {
    if (typeof item.stamp !== 'string') return [identity, item] as const
    return [identity, { ...item, stamp: item.stamp.replace(/^\d+/, String(old)) }] as const
  })
  return new Map(entries)
}

export const buildWorld = (build: (table: Table) => Promise<void>): Promise<State> =>
  runOn(new Map(), () => build(worldTable()))

/** Returns whether a change can be made or undone in this state of the world. */
export const isPossible = (toggle: Toggle, on: On): boolean =>
  (!on.has(toggle.name) || toggle.undo !== undefined) && (toggle.isPossible?.(on) ?? true)

/** Returns the set of made changes after this change was made or undone. */
export function toggled(toggle: Toggle, on: On): On {
  const next = new Set(on)
  if (!next.delete(toggle.name)) next.add(toggle.name)
  return toggle.after?.(next) ?? next
}

export const describeChange = ({ name, make, undo }: Toggle, on: On): string => (on.has(name) ? String(undo) : make)
