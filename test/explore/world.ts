import { readRelations, saveRelations } from '../../lib/access/clients/save-relations.ts'
import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import type { Caller } from '../../lib/access/clients/verify.ts'
import { boundPolicyId } from '../../lib/access/policies/grant-store.ts'
import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import { readPolicy, replacePolicy } from '../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
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
import { type CheckRequest, isAllowed } from '../properties/rules.ts'
import { createDescribed, factsOf, type World } from '../support/described-world.ts'
import type { Credentials } from '../support/request.ts'
import { aPolicy, makeResource, must } from '../support/world.ts'
import { clockKey, instantOfEnd, runOn } from './connection.ts'
import type { State } from './memory-table.ts'

export type On = ReadonlySet<string>

export interface Toggle {
  name: string
  /** The description of the change in words, for counterexamples. */
  make: string
  undo?: string
  run: (table: Table, isMade: boolean, on: On) => Promise<unknown>
  /** Makes the change in a description of the world. Undefined if the rules of access do not depend on the change. */
  describe?: (world: World) => void
  isPossible?: (on: On) => boolean
  after?: (on: On) => On
}

export type Answered = 'allowed' | 'denied'

/** An expected answer in one state of the world: a status, or the decision of a check or of a batch of two checks. */
export type Expected = 200 | 400 | 401 | 403 | 404 | Answered | `${Answered} ${Answered}`

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
   * Returns the decisions about an authenticated caller in this state: one for each rule that can decide the answer
   * without the other rules.
   */
  decide: (on: On) => Expected[]
}

export const idOf = (number: number): string => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`
export const worldTable = (): Table => openTable(Date.now() + 600_000)

export const aRecord = (namespace: string, number: number, given: Partial<ResourceRecord>): ResourceRecord =>
  makeResource(namespace, { id: idOf(number), ...given })

export const callerOf = (clientId: string): Credentials => ({ clientId, secret: 'secret of the caller' })
export const authorizationOf = ({ clientId, secret }: Credentials): string =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

interface Binding {
  role: string
  principal: string
  resource: string
}

async function bind(table: Table, bound: Binding, isMade: boolean): Promise<unknown> {
  if (!isMade) return unbindPolicy(table, await readBound(table, bound))
  return aPolicy(bound.role, bound.principal, bound.resource)
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
  describe: ({ policies }) => policies.push({ ...bound, role_id: bound.role, expires_at: '' }),
  after: (on) => withoutEnd(name, on),
})

/**
 * Makes the change that a member joins or leaves a group. To leave the group, the change reads the stored membership,
 * because the write depends on the end of the membership.
 */
export const membership = (name: string, member: string, principal: string, group: string): Toggle => ({
  name,
  make: `${member} joins ${name.slice(-2)}`,
  undo: `${member} leaves ${name.slice(-2)}`,
  run: async (table, isMade) => {
    if (isMade) return must(changeMembers(table, group, { joining: [principal], leaving: [] }))
    const leaving = (await readMemberships(table, group)).filter((each) => each.principal === principal)
    await must(changeMembers(table, group, { joining: [], leaving }))
  },
  describe: ({ members }) => members.push({ principal, group, expires_at: '' }),
  after: (on) => withoutEnd(name, on),
})

const endOf = (name: string): string => `${name} ends`

const withoutEnd = (name: string, on: On): On =>
  on.has(name) ? on : new Set([...on].filter((each) => each !== endOf(name)))

/**
 * The end of bindings and memberships in descriptions. The rules are evaluated at this instant if the change `later`
 * was made, and otherwise at an earlier time.
 */
const END = '2100-01-01T00:00:00.000Z'

type SetEnd = (table: Table, expires_at: string) => Promise<unknown>
type Ending = (world: World) => { expires_at: string } | undefined

const ending = (name: string, what: string, setEnd: SetEnd, find: Ending): Toggle => ({
  name: endOf(name),
  make: `${what} gets an end`,
  undo: `${what} does not end any more`,
  isPossible: (on) => on.has(name),
  run: (table, isMade) => setEnd(table, isMade ? instantOfEnd() : ''),
  describe: (world) => Object.assign(find(world) ?? {}, { expires_at: END }),
})

/** Makes a change of a policy's end: the policy gets an end, or its end is removed. */
export const endingBinding = (name: string, what: string, bound: Binding): Toggle =>
  ending(
    name,
    what,
    async (table, expires_at) => {
      const policy = await readBound(table, bound)
      await must(replacePolicy(table, policy, { ...policy, expires_at }))
    },
    ({ policies }) =>
      policies.find(
        (each) => each.role_id === bound.role && each.principal === bound.principal && each.resource === bound.resource,
      ),
  )

/** Makes a change of a membership's end: the membership gets an end, or its end is removed. */
export const endingMembership = (name: string, what: string, principal: string, group: string): Toggle =>
  ending(
    name,
    what,
    (table, expires_at) => joinGroup(table, group, [principal], { expires_at, now: new Date(Date.now()) }),
    ({ members }) => members.find((each) => each.principal === principal && each.group === group),
  )

/** The change of the clock to a time after the end of all grants and memberships that have an end. */
export const later: Toggle = {
  name: 'later',
  make: 'the time of what ends is over',
  run: (table) => must(table.write(put(clockKey, {}))),
}

/** Returns the record's values of the fields that `made` has. */
const valuesOf = <T extends object>(record: T, made: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(made).map((key) => [key, record[key as keyof T]])) as Partial<T>

/** Makes a change of a role. `role` is the role before the change. */
export const roleChange = (
  name: string,
  [make, undo]: [string, string],
  role: RoleRecord,
  made: Partial<RoleRecord>,
): Toggle => ({
  name,
  make,
  undo,
  run: async (table, isMade) => {
    const before = await readRole(table, role.id)
    if (before === undefined) throw new Error('no such role')
    await must(saveRole(table, before, { ...before, ...(isMade ? made : valuesOf(role, made)) }))
  },
  describe: ({ roles }) => Object.assign(roles.find(({ id }) => id === role.id) ?? {}, made),
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
  describe: (world) => {
    const others = world.relations.filter((each) => each.principal !== principal)
    world.relations = [...others, { principal, relations: made }]
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
  describe: ({ suspended }) => suspended.push(place),
})

type Save = (table: Table, before: ResourceRecord, after: ResourceRecord) => Promise<boolean>

/** Makes a change of a resource. `record` is the resource before the change. */
export const resourceChange = (
  name: string,
  [make, undo]: [string, string],
  record: ResourceRecord,
  made: Partial<ResourceRecord>,
  save: Save = saveResource,
): Toggle => ({
  name,
  make,
  undo,
  run: async (table, isMade) => {
    const before = await readResource(table, record.resource)
    if (before === undefined) throw new Error('no such resource')
    await must(save(table, before, { ...before, ...(isMade ? made : valuesOf(record, made)) }))
  },
  describe: ({ resources }) =>
    Object.assign(resources.find(({ resource }) => resource === record.resource) ?? {}, made),
})

export const describeDeletion =
  ({ resource }: ResourceRecord) =>
  (world: World): void => {
    world.resources = world.resources.filter((each) => each.resource !== resource)
  }

/** Returns the description of a world in which these changes have been made. */
export function describeAt(world: World, toggles: readonly Toggle[], on: On): World {
  const described = structuredClone(world)
  for (const { name, describe } of toggles) if (on.has(name)) describe?.(described)
  return described
}

export const decideIn = (world: World, request: CheckRequest, on: On): boolean =>
  isAllowed(factsOf(world), request, undefined, on.has('later') ? Date.parse(END) : undefined)

/**
 * Returns the resource to which a name or URN refers in a world: the project with this name, or if `named` is given,
 * the resource that has the URN of `named` in this project. If no resource has the URN, adds a resource to the world,
 * because even then the URN inherits permissions from the project.
 */
export function resolveName(world: World, projectName: string, named?: ResourceRecord): string | undefined {
  const project = world.resources.find((each) => each.namespace === 'app/project' && each.name === projectName)
  if (project === undefined || named === undefined) return project?.resource
  const { resource, name, namespace } = named
  const isNamed = (each: ResourceRecord) => each.name === name && each.namespace === namespace
  const found = world.resources.find((each) => isNamed(each) && each.ancestors[0] === project.resource)
  if (found !== undefined) return resource
  const ancestors = [project.resource, ...project.ancestors]
  world.resources.push(makeResource(namespace, { resource: 'no resource', ancestors }))
  return 'no resource'
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

export const buildWorld = (world: World): Promise<State> => runOn(new Map(), () => createDescribed(world))

export const isPossible = (toggle: Toggle, on: On): boolean =>
  (!on.has(toggle.name) || toggle.undo !== undefined) && (toggle.isPossible?.(on) ?? true)

export function toggled(toggle: Toggle, on: On): On {
  const next = new Set(on)
  if (!next.delete(toggle.name)) next.add(toggle.name)
  return toggle.after?.(next) ?? next
}

export const describeChange = ({ name, make, undo }: Toggle, on: On): string => (on.has(name) ? String(undo) : make)
