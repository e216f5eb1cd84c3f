import { handler } from '../../functions/access/checks/check.ts'
import { changeServiceUserState } from '../../lib/access/clients/state.ts'
import type { Caller } from '../../lib/access/clients/verify.ts'
import { createDelegation } from '../../lib/directory/delegations/create.ts'
import { narrowDelegation } from '../../lib/directory/delegations/narrow.ts'
import { removeDelegation } from '../../lib/directory/delegations/remove.ts'
import { readDelegationsOf } from '../../lib/directory/delegations/store.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { describeWorld } from '../support/described-world.ts'
import { makePermission, makeRole, must } from '../support/world.ts'
import {
  type Answered,
  aRecord,
  authorizationOf,
  binding,
  buildWorld,
  callerOf,
  decideIn,
  describeAt,
  idOf,
  membership,
  type On,
  resourceChange,
  roleChange,
  type Scenario,
  type Toggle,
} from './world.ts'

// The items for the exploration of checks of a service user that acts for a person: both, an organization with two
// projects, a group, and a safe.

const CALLER = callerOf(idOf(1))
const AGENT = callerOf(idOf(2))
const agent = `app/serviceuser:${AGENT.clientId}`
const person = `app/user:${idOf(3)}`
const organization = aRecord('app/organization', 4, { name: 'acme' })
const in1 = { ancestors: [organization.resource] }
const project1 = aRecord('app/project', 5, { name: 'one', ...in1 })
const project2 = aRecord('app/project', 6, { name: 'two', ...in1 })
const group = aRecord('app/group', 7, { name: 'g1', ...in1 })
const safe = aRecord('vault/safe', 8, { name: 'main', ancestors: [project1.resource, organization.resource] })
const [GET, UPDATE] = [idOf(9), idOf(10)]
const role = makeRole([GET], { id: idOf(11), name: 'a' })

const world = describeWorld({
  clients: [CALLER, AGENT],
  relations: [{ principal: `app/serviceuser:${CALLER.clientId}`, relations: ['member'] }],
  permissions: [makePermission('vault.safe.get', { id: GET }), makePermission('vault.safe.update', { id: UPDATE })],
  resources: [organization, project1, project2, group, safe],
  roles: [role],
})

const ADMIN = { id: '', principal: 'app/serviceuser:0', relations: ['admin'] } as unknown as Caller
const now = () => new Date(Date.now())

const delegate = (table: Table, title: string, resource: string) =>
  createDelegation(table, ADMIN, idOf(3), { agent, title, permissions: [GET, UPDATE], resource, expires_at: '' }, now())

async function find(table: Table, title: string) {
  const found = (await readDelegationsOf(table, idOf(3))).find((each) => each.title === title)
  if (found === undefined) throw new Error('no such delegation')
  return found
}

const NARROWED = 'one narrowed'

const delegation = (title: string, where: string, resource: string): Toggle => ({
  name: title,
  make: `the person delegates on ${where}`,
  undo: `the delegation on ${where} is revoked`,
  run: async (table, isMade) =>
    isMade ? delegate(table, title, resource) : must(removeDelegation(table, await find(table, title), now(), true)),
  after: (on) => (on.has('one') ? on : new Set([...on].filter((name) => name !== NARROWED))),
})

const toggles: Toggle[] = [
  delegation('one', 'project one', project1.resource),
  delegation('all', 'the organization', organization.resource),
  {
    name: NARROWED,
    make: 'the delegation on project one loses the permission',
    run: async (table) => {
      const { id } = await find(table, 'one')
      await narrowDelegation(table, idOf(3), { delegation_id: id }, { permissions: [UPDATE] }, now())
    },
    isPossible: (on) => on.has('one'),
  },
  {
    name: 'disabled',
    make: 'the service user is disabled',
    undo: 'the service user is enabled',
    run: (table, isMade) => changeServiceUserState(table, AGENT.clientId, { isDisabled: isMade, now: now() }),
  },
  binding('p@1', 'the role to the person on project one', {
    role: role.id,
    principal: person,
    resource: project1.resource,
  }),
  binding('p@safe', 'the role to the person on the safe', {
    role: role.id,
    principal: person,
    resource: safe.resource,
  }),
  binding('g1@2', 'the role to g1 on project two', {
    role: role.id,
    principal: group.resource,
    resource: project2.resource,
  }),
  membership('p in g1', 'the person', person, group.resource),
  binding('a@org', 'the role to the service user on the organization', {
    role: role.id,
    principal: agent,
    resource: organization.resource,
  }),
  roleChange('narrow', ['the role loses its permission', 'the role gets its permission'], role, { permissions: [] }),
  resourceChange('moved', ['the safe moves to project two', 'the safe moves to project one'], safe, {
    ancestors: [project2.resource, organization.resource],
  }),
]

function isCovered(on: On): boolean {
  const byOne = on.has('one') && !on.has(NARROWED) && !on.has('moved')
  return !on.has('disabled') && (byOne || on.has('all'))
}

function decide(on: On, requiresBoth: boolean): Answered {
  const described = describeAt(world, toggles, on)
  const may = (subject: string) => decideIn(described, { subject, resource: safe.resource, permission: GET }, on)
  return isCovered(on) && may(person) && (!requiresBoth || may(agent)) ? 'allowed' : 'denied'
}

const scenario = (name: string, requiresBoth: boolean): Scenario => ({
  name: `check ${name}`,
  words: `whether the service user may get the safe for the person${requiresBoth ? ', and by itself' : ''}`,
  authorization: authorizationOf(CALLER),
  toggles: toggles.filter((toggle) => requiresBoth || toggle.name !== 'a@org'),
  build: () => buildWorld(world),
  handler,
  body: {
    ...{ subject: agent, on_behalf_of: person, resource: safe.resource, permission: 'vault.safe.get' },
    ...(requiresBoth && { require_both: true }),
  },
  expect: (on) => decide(on, requiresBoth),
  decide: (on) => [decide(on, requiresBoth)],
})

/** The explorations of checks of a service user that acts for a person. */
export const checksOnBehalf: Scenario[] = [scenario('on behalf', false), scenario('on behalf, of both', true)]
