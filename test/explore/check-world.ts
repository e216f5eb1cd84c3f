import { handler as batchHandler } from '../../functions/access/checks/batch-check.ts'
import { handler } from '../../functions/access/checks/check.ts'
import { revokeSecrets } from '../../lib/access/clients/manage.ts'
import { renameProject } from '../../lib/access/resources/rename-project.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { removeProjectResource } from '../../lib/directory/removal/resource.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { defaultName } from '../../lib/foundation/identifiers/permissions.ts'
import { describeWorld, type World } from '../support/described-world.ts'
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
  describeDeletion,
  endingBinding,
  endingMembership,
  idOf,
  later,
  membership,
  type On,
  relation,
  resolveName,
  resourceChange,
  roleChange,
  type Scenario,
  suspension,
  type Toggle,
} from './world.ts'

// The items for the exploration of checks: a user, two groups, an organization, two projects, a safe, two roles, and
// the caller.

const CALLER = callerOf(idOf(1))
const ACCOUNT = `app/serviceuser:${CALLER.clientId}`
const USER = `app/user:${idOf(2)}`
const organization = aRecord('app/organization', 3, { name: 'acme' })
const in1 = { ancestors: [organization.resource] }
const project1 = aRecord('app/project', 4, { name: 'one', ...in1 })
const project2 = aRecord('app/project', 5, { name: 'two', ...in1 })
const group1 = aRecord('app/group', 6, { name: 'g1', ...in1 })
const group2 = aRecord('app/group', 7, { name: 'g2', ...in1 })
/** Groups of another organization, into which its people put the user as often as they like. */
const stranger = aRecord('app/organization', 17, { name: 'strange' })
const strangers = [18, 19].map((number) =>
  aRecord('app/group', number, { name: `x${number}`, ancestors: [stranger.resource] }),
)
const safe = aRecord('vault/safe', 8, { name: 'main', ancestors: [project1.resource, organization.resource] })
const PERMISSION = idOf(9)
const KEY = 'vault.safe.get'
const PROJECT_GET = 'app.project.get'
/**
 * The permissions of each role: the permission to get the safe, and the permission to update a project, which includes
 * the permission to get it.
 */
const permissions = [PERMISSION, builtinId('app.project.update')]
const roleA = makeRole(permissions, { id: idOf(10), name: 'a' })
const roleB = makeRole(permissions, { id: idOf(11), name: 'b' })

const world = describeWorld({
  clients: [CALLER],
  relations: [{ principal: ACCOUNT, relations: ['member'] }],
  permissions: [makePermission(KEY, { id: PERMISSION })],
  resources: [organization, project1, project2, group1, group2, safe, stranger, ...strangers],
  roles: [roleA, roleB],
})

/**
 * Additional groups that never change. For a subject in this many groups, a check reads the grants of the groups as
 * ranges.
 */
const otherGroups = [12, 13, 14, 15, 16].map((number) => aRecord('app/group', number, { name: `g${number}`, ...in1 }))

const worldWithGroups: World = {
  ...world,
  resources: [...world.resources, ...otherGroups],
  members: otherGroups.map(({ resource }) => ({ principal: USER, group: resource, expires_at: '' })),
}

const onSafe = { isPossible: (on: On) => !on.has('deleted') }

const BINDINGS = {
  'u:A@safe': ['role A to the user on the safe', roleA.id, USER, safe.resource],
  'u:A@1': ['role A to the user on project one', roleA.id, USER, project1.resource],
  'u:A@2': ['role A to the user on project two', roleA.id, USER, project2.resource],
  'u:A@org': ['role A to the user on the organization', roleA.id, USER, organization.resource],
  'u:B@1': ['role B to the user on project one', roleB.id, USER, project1.resource],
  'g1:A@safe': ['role A to g1 on the safe', roleA.id, group1.resource, safe.resource],
  'g1:A@1': ['role A to g1 on project one', roleA.id, group1.resource, project1.resource],
  'g1:A@org': ['role A to g1 on the organization', roleA.id, group1.resource, organization.resource],
  'g2:A@1': ['role A to g2 on project one', roleA.id, group2.resource, project1.resource],
} as const

const bindings = Object.entries(BINDINGS).map(([name, [what, role, principal, resource]]) => ({
  ...binding(name, what, { role, principal, resource }),
  ...(resource === safe.resource ? onSafe : {}),
}))

const narrow = (role: string, record: RoleRecord) =>
  roleChange(`${role} narrow`, [`role ${role} loses its permissions`, `role ${role} gets its permissions`], record, {
    permissions: [],
  })

const toggles: Toggle[] = [
  ...bindings,
  membership('u in g1', 'the user', USER, group1.resource),
  membership('u in g2', 'the user', USER, group2.resource),
  narrow('A', roleA),
  narrow('B', roleB),
  {
    ...resourceChange('moved', ['the safe moves to project two', 'the safe moves to project one'], safe, {
      ancestors: [project2.resource, organization.resource],
    }),
    ...onSafe,
  },
  {
    ...resourceChange('owner', ['the user becomes the owner of the safe', 'the safe loses its owner'], safe, {
      owner: USER,
    }),
    ...onSafe,
  },
  {
    name: 'deleted',
    make: 'the safe is deleted',
    run: (table) => must(removeProjectResource(table, safe.resource)),
    describe: describeDeletion(safe),
    after: (on) => new Set([...on].filter((name) => !name.endsWith('@safe') && name !== 'owner')),
  },
  {
    ...resourceChange(
      'renamed',
      ['project one is renamed to "uno"', 'project "uno" is renamed to "one"'],
      project1,
      { name: 'uno' },
      renameProject,
    ),
    isPossible: (on) => !on.has('two is one'),
  },
  {
    ...resourceChange(
      'two is one',
      ['project two is renamed to "one"', 'project two is renamed to "two"'],
      project2,
      { name: 'one' },
      renameProject,
    ),
    isPossible: (on) => on.has('renamed'),
  },
  suspension('suspended', 'project one', project1.resource),
  suspension('org suspended', 'the organization', organization.resource),
  relation('admin', ['the user becomes a platform admin', 'the user stops being a platform admin'], USER, ['admin']),
  {
    name: 'revoked',
    make: 'the secret of the caller is revoked',
    run: (table) => revokeSecrets(table, CALLER.clientId),
  },
  relation(
    'no member',
    ['the caller stops being a platform member', 'the caller becomes a platform member'],
    ACCOUNT,
    [],
    ['member'],
  ),
]

/**
 * The names of the changes in the scenario `endings`, except the changes in `ends`. Three of these changes create or
 * delete a policy. For two of the three policies, a change in `ends` sets or removes an end.
 */
const WITH_ENDS = ['u:A@1', 'u:B@1', 'g1:A@1', 'u in g1', 'A narrow', 'moved', 'suspended']
const ends: Toggle[] = [
  endingBinding('u:A@1', 'role A to the user on project one', boundBy('u:A@1')),
  endingBinding('g1:A@1', 'role A to g1 on project one', boundBy('g1:A@1')),
  endingMembership('u in g1', 'the membership of the user in g1', USER, group1.resource),
  later,
]
const togglesWithEnds = [...toggles.filter(({ name }) => WITH_ENDS.includes(name)), ...ends]

function boundBy(name: keyof typeof BINDINGS) {
  const [, role, principal, resource] = BINDINGS[name]
  return { role, principal, resource }
}

/** The memberships in groups of the stranger. The first group also gets a role. */
const byStranger: Toggle[] = [
  ...strangers.map(({ resource }, index) => membership(`u in x${index + 1}`, 'the user', USER, resource)),
  binding('x1:A@1', 'role A to x1 on project one', {
    role: roleA.id,
    principal: strangers[0]?.resource ?? '',
    resource: project1.resource,
  }),
]
const WITH_STRANGERS = ['u:A@1', 'g1:A@1', 'u in g1', 'A narrow', 'deleted']
const togglesWithStrangers = [...toggles.filter(({ name }) => WITH_STRANGERS.includes(name)), ...byStranger]

/** Returns the resource of a check in a world, or undefined if the name does not refer to a resource. */
type Resolve = (world: World) => string | undefined

const byId: Resolve = () => safe.resource
const byUrn: Resolve = (world) => resolveName(world, 'one', safe)
const byName: Resolve = (world) => resolveName(world, 'one')

function refuse(on: On): 401 | 403 | undefined {
  if (on.has('revoked')) return 401
  return on.has('no member') ? 403 : undefined
}

function decideCheck(on: On, subject: string, permission: string, resolve: Resolve): Answered {
  const described = describeAt(world, [...toggles, ...ends, ...byStranger], on)
  const resource = resolve(described)
  if (resource === undefined) return 'denied'
  return decideIn(described, { subject, resource, permission }, on) ? 'allowed' : 'denied'
}

const FORMS: [string, string, string, string, Resolve][] = [
  ['by id and key', USER, safe.resource, KEY, byId],
  ['by URN and verb', USER, 'vault/safe:frn:one:vault/safe:main', 'get', byUrn],
  ['of a project by name and verb', USER, 'project:one', 'get', byName],
  ['by id and verb', USER, safe.resource, 'get', byId],
  ['by id and name', USER, safe.resource, defaultName(KEY), byId],
  ['of a group by id and key', group1.resource, safe.resource, KEY, byId],
]

type Form = (typeof FORMS)[number]
const formOf = (name: string): Form => FORMS.find(([each]) => each === name) as Form

const decideForm = ([, subject, , , resolve]: Form, on: On): Answered =>
  decideCheck(on, subject, resolve === byName ? PROJECT_GET : PERMISSION, resolve)

const wordsOf = ([, subject, resource]: Form): string =>
  `whether ${subject === USER ? 'the user' : 'g1'} may get ${resource === safe.resource ? 'the safe' : resource}`

const common = { authorization: authorizationOf(CALLER), toggles, build: () => buildWorld(world) }

const scenario = (form: Form): Scenario => {
  const [name, subject, resource, permission] = form
  return {
    ...common,
    name: `check ${name}`,
    words: wordsOf(form),
    handler,
    body: { subject, resource, permission },
    expect: (on) => refuse(on) ?? decideForm(form, on),
    decide: (on) => [on.has('no member') ? 403 : 200, decideForm(form, on)],
  }
}

const inManyGroups: Scenario = {
  ...scenario(['in many groups', USER, safe.resource, KEY, byId]),
  build: () => buildWorld(worldWithGroups),
}

export const checks: Scenario[] = [...FORMS.map(scenario), inManyGroups]

/** The exploration of a small world in which grants and memberships have ends. */
export const endings: Scenario = {
  ...scenario(['of what ends', USER, safe.resource, KEY, byId]),
  toggles: togglesWithEnds,
}

/** The exploration of a small world in which a stranger changes the groups of the user. */
export const withStrangers: Scenario = {
  ...scenario(['beside a stranger', USER, safe.resource, KEY, byId]),
  toggles: togglesWithStrangers,
}

/**
 * Makes a scenario of two checks in one batch. There must be one moment at which both answers are right. If each answer
 * is right only at a different moment, the service has a fault.
 */
function batchOf(name: string, first: Form, second: Form): Scenario {
  const both = (on: On) => `${decideForm(first, on)} ${decideForm(second, on)}` as const
  return {
    ...common,
    name: `batch ${name}`,
    words: `${wordsOf(first)}, and ${wordsOf(second)}`,
    handler: batchHandler,
    body: {
      bodies: [first, second].map(([, subject, resource, permission]) => ({ subject, resource, permission })),
    },
    expect: (on) => refuse(on) ?? both(on),
    decide: (on) => [on.has('no member') ? 403 : 200, both(on)],
  }
}

export const batches: Scenario[] = [
  batchOf('of one subject', formOf('by id and key'), formOf('of a project by name and verb')),
  batchOf('of two subjects', formOf('by URN and verb'), formOf('of a group by id and key')),
]
