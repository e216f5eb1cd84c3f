import { handler } from '../../functions/access/policies/create.ts'
import { revokeSecrets } from '../../lib/access/clients/manage.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { removeProjectResource } from '../../lib/directory/removal/resource.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { describeWorld } from '../support/described-world.ts'
import { makePermission, makeRole, must } from '../support/world.ts'
import {
  aRecord,
  authorizationOf,
  binding,
  buildWorld,
  callerOf,
  decideIn,
  describeAt,
  describeDeletion,
  type Expected,
  idOf,
  membership,
  type On,
  relation,
  resourceChange,
  roleChange,
  type Scenario,
  suspension,
  type Toggle,
} from './world.ts'

// The items for the exploration of `create policy`: the caller, two groups, an organization, two projects and a safe.
// There are also two roles. The first role permits the caller to bind roles. The caller binds the second role to a
// user.

const CALLER = callerOf(idOf(21))
const ACCOUNT = `app/serviceuser:${CALLER.clientId}`
const USER = `app/user:${idOf(22)}`
const organization = aRecord('app/organization', 23, { name: 'globex' })
const in1 = { ancestors: [organization.resource] }
const project1 = aRecord('app/project', 24, { name: 'first', ...in1 })
const project2 = aRecord('app/project', 25, { name: 'other', ...in1 })
const group1 = aRecord('app/group', 26, { name: 'h1', ...in1 })
const group2 = aRecord('app/group', 27, { name: 'h2', ...in1 })
/** A group of another organization, into which its people put the caller as often as they like. */
const stranger = aRecord('app/organization', 33, { name: 'peculiar' })
const strangers = aRecord('app/group', 34, { name: 'x1', ancestors: [stranger.resource] })
const safe = aRecord('vault/safe', 28, { name: 'main', ancestors: [project1.resource, organization.resource] })
const DELETE = idOf(29)
const KEY = 'vault.safe.delete'
const MANAGE = 'app.project.policymanage'
const permissions = [DELETE, builtinId(MANAGE)]
const manager = makeRole(permissions, { id: idOf(30), name: 'manager' })
const second = makeRole(permissions, { id: idOf(31), name: 'second' })
const target = makeRole([DELETE], { id: idOf(32), name: 'target' })

const world = describeWorld({
  clients: [CALLER],
  permissions: [makePermission(KEY, { id: DELETE })],
  resources: [organization, project1, project2, group1, group2, safe, stranger, strangers],
  roles: [manager, second, target],
})

const onSafe = { isPossible: (on: On) => !on.has('deleted') }

const BINDINGS = {
  'c:M@safe': ['the manager role to the caller on the safe', manager.id, ACCOUNT, safe.resource],
  'c:M@1': ['the manager role to the caller on project one', manager.id, ACCOUNT, project1.resource],
  'c:M@2': ['the manager role to the caller on project two', manager.id, ACCOUNT, project2.resource],
  'c:M@org': ['the manager role to the caller on the organization', manager.id, ACCOUNT, organization.resource],
  'c:S@1': ['the second role to the caller on project one', second.id, ACCOUNT, project1.resource],
  'g1:M@1': ['the manager role to g1 on project one', manager.id, group1.resource, project1.resource],
  'g1:M@org': ['the manager role to g1 on the organization', manager.id, group1.resource, organization.resource],
  'g2:M@1': ['the manager role to g2 on project one', manager.id, group2.resource, project1.resource],
} as const

const bindings = Object.entries(BINDINGS).map(([name, [what, role, principal, resource]]) => ({
  ...binding(name, what, { role, principal, resource }),
  ...(resource === safe.resource ? onSafe : {}),
}))

const narrow = (name: string, record: RoleRecord) =>
  roleChange(
    name,
    [`the ${record.name} role loses its permissions`, `the ${record.name} role gets its permissions`],
    record,
    { permissions: [] },
  )

const common: Toggle[] = [
  ...bindings,
  membership('caller in g1', 'the caller', ACCOUNT, group1.resource),
  membership('caller in g2', 'the caller', ACCOUNT, group2.resource),
  membership('caller in x1', 'the caller', ACCOUNT, strangers.resource),
  narrow('M narrow', manager),
  narrow('S narrow', second),
  roleChange(
    'scoped',
    ['the target role may only be bound on organizations', 'the target role may be bound anywhere'],
    target,
    { scopes: ['app/organization'] },
  ),
  suspension('suspended', 'project one', project1.resource),
  suspension('org suspended', 'the organization', organization.resource),
  relation('admin', ['the caller becomes a platform admin', 'the caller stops being a platform admin'], ACCOUNT, [
    'admin',
  ]),
  {
    name: 'revoked',
    make: 'the secret of the caller is revoked',
    run: (table) => revokeSecrets(table, CALLER.clientId),
  },
]

const ofSafe: Toggle[] = [
  {
    ...resourceChange('moved', ['the safe moves to project two', 'the safe moves to project one'], safe, {
      ancestors: [project2.resource, organization.resource],
    }),
    ...onSafe,
  },
  {
    ...resourceChange('owner', ['the caller becomes the owner of the safe', 'the safe loses its owner'], safe, {
      owner: ACCOUNT,
    }),
    ...onSafe,
  },
  {
    name: 'deleted',
    make: 'the safe is deleted',
    run: (table) => must(removeProjectResource(table, safe.resource)),
    describe: describeDeletion(safe),
    after: (on) => new Set([...on].filter((name) => !['c:M@safe', 'bound', 'owner'].includes(name))),
  },
]

/** Makes the change in which another caller binds the same role as the explored request. */
const bound = (resource: string): Toggle => ({
  ...binding('bound', 'the target role to the user', { role: target.id, principal: USER, resource }),
  ...(resource === safe.resource ? onSafe : {}),
})

const decideRole = (on: On): Expected => (on.has('scoped') ? 400 : 200)

function authorize(on: On, resource: string, permission: string): Expected {
  // A platform admin may bind roles on custom resources that are not registered.
  if (on.has('admin') && on.has('deleted')) return 200
  const described = describeAt(world, [...common, ...ofSafe], on)
  return decideIn(described, { subject: ACCOUNT, resource, permission }, on) ? 200 : 403
}

function expectBinding(on: On, resource: string, permission: string): Expected {
  if (on.has('revoked')) return 401
  return authorize(on, resource, permission) === 403 ? 403 : decideRole(on)
}

const scenario = (name: string, resource: string, permission: string, more: Toggle[]): Scenario => ({
  name: `create policy ${name}`,
  words: `to bind the target role to the user ${name === 'on a safe' ? 'on the safe' : 'on project one'}`,
  handler,
  authorization: authorizationOf(CALLER),
  body: { role_id: target.id, resource, principal: USER },
  toggles: [...common, bound(resource), ...more],
  build: () => buildWorld(world),
  expect: (on) => expectBinding(on, resource, permission),
  decide: (on) => [authorize(on, resource, permission), decideRole(on)],
})

export const createPolicies: Scenario[] = [
  scenario('on a project', project1.resource, MANAGE, []),
  scenario('on a safe', safe.resource, DELETE, ofSafe),
]
