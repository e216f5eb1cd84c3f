import { handler as batchHandler } from '../../functions/access/checks/batch-check.ts'
import { handler } from '../../functions/access/checks/check.ts'
import { revokeSecrets } from '../../lib/access/clients/manage.ts'
import { createPermission } from '../../lib/access/permissions/store.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
import { renameProject } from '../../lib/access/resources/rename-project.ts'
import { saveContainer } from '../../lib/access/resources/store.ts'
import { saveRole } from '../../lib/access/roles/store.ts'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { removeProjectResource } from '../../lib/directory/removal/resource.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { defaultName } from '../../lib/foundation/identifiers/permissions.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { fact, isAllowed } from '../properties/rules.ts'
import {
  type Answered,
  aRecord,
  aRoleRecord,
  authorizationOf,
  binding,
  buildWorld,
  changed,
  createCaller,
  endingBinding,
  endingMembership,
  idOf,
  isLive,
  later,
  membership,
  must,
  type On,
  relation,
  roleChange,
  type Scenario,
  suspension,
  type Toggle,
} from './world.ts'

// The items for the exploration of checks: a user, two groups, an organization, two projects, a safe, two roles, and
// the caller.

const CALLER = idOf(1)
const USER = `app/user:${idOf(2)}`
const organization = aRecord('app/organization', 3, { name: 'acme' })
const in1 = { ancestors: [organization.resource] }
const project1 = aRecord('app/project', 4, { name: 'one', ...in1 })
const project2 = aRecord('app/project', 5, { name: 'two', ...in1 })
const group1 = aRecord('app/group', 6, { name: 'g1', ...in1 })
const group2 = aRecord('app/group', 7, { name: 'g2', ...in1 })
const safe = aRecord('vault/safe', 8, { name: 'main', ancestors: [project1.resource, organization.resource] })
const PERMISSION = idOf(9)
const KEY = 'vault.safe.get'
const PROJECT_GET = 'app.project.get'
/**
 * The permissions of each role: the permission to get the safe, and the permission to update a project, which includes
 * the permission to get it.
 */
const permissions = [PERMISSION, builtinId('app.project.update')]
const roleA = aRoleRecord(10, 'a', permissions)
const roleB = aRoleRecord(11, 'b', permissions)

async function build(table: Table): Promise<void> {
  await createCaller(table, CALLER, ['member'])
  for (const each of [organization, project1, project2, group1, group2])
    await must(saveContainer(table, undefined, each))
  await must(saveResource(table, undefined, safe))
  const text = { title: '', metadata: '{}', created_at: '', updated_at: '', version: 1n }
  await createPermission(table, { id: PERMISSION, key: KEY, name: defaultName(KEY), ...text })
  for (const role of [roleA, roleB]) await must(saveRole(table, undefined, role))
}

/**
 * Additional groups that never change. For a subject in this many groups, a check reads the grants of the groups as
 * ranges.
 */
const otherGroups = [12, 13, 14, 15, 16].map((number) => aRecord('app/group', number, { name: `g${number}`, ...in1 }))

async function buildWithGroups(table: Table): Promise<void> {
  await build(table)
  for (const group of otherGroups) {
    await must(saveContainer(table, undefined, group))
    await must(changeMembers(table, group.resource, { leaving: [], joining: [USER] }))
  }
}

const isThere = (on: On) => !on.has('deleted')
const onSafe = { isPossible: isThere }

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

const narrow = (name: string, role: string, id: string) =>
  roleChange(
    name,
    [`role ${role} loses its permissions`, `role ${role} gets its permissions`],
    id,
    { permissions: [] },
    { permissions },
  )

const parentIn = (on: On) => (on.has('moved') ? project2 : project1)

const toggles: Toggle[] = [
  ...bindings,
  membership('u in g1', 'the user', USER, group1.resource),
  membership('u in g2', 'the user', USER, group2.resource),
  narrow('A narrow', 'A', roleA.id),
  narrow('B narrow', 'B', roleB.id),
  {
    name: 'moved',
    make: 'the safe moves to project two',
    undo: 'the safe moves to project one',
    ...onSafe,
    run: (table, isMade) => {
      const ancestors = [(isMade ? project2 : project1).resource, organization.resource]
      return changed(table, safe.resource, saveResource, { ancestors })
    },
  },
  {
    name: 'owner',
    make: 'the user becomes the owner of the safe',
    undo: 'the safe loses its owner',
    ...onSafe,
    run: (table, isMade) => changed(table, safe.resource, saveResource, { owner: isMade ? USER : '' }),
  },
  {
    name: 'deleted',
    make: 'the safe is deleted',
    run: (table) => must(removeProjectResource(table, safe.resource)),
    after: (on) => new Set([...on].filter((name) => !name.endsWith('@safe') && name !== 'owner')),
  },
  {
    name: 'renamed',
    make: 'project one is renamed to "uno"',
    undo: 'project "uno" is renamed to "one"',
    isPossible: (on) => !on.has('two is one'),
    run: (table, isMade) => changed(table, project1.resource, renameProject, { name: isMade ? 'uno' : 'one' }),
  },
  {
    name: 'two is one',
    make: 'project two is renamed to "one"',
    undo: 'project two is renamed to "two"',
    isPossible: (on) => on.has('renamed'),
    run: (table, isMade) => changed(table, project2.resource, renameProject, { name: isMade ? 'one' : 'two' }),
  },
  suspension('suspended', 'project one', project1.resource),
  suspension('org suspended', 'the organization', organization.resource),
  relation('admin', ['the user becomes a platform admin', 'the user stops being a platform admin'], USER, ['admin']),
  {
    name: 'revoked',
    make: 'the secret of the caller is revoked',
    run: (table) => revokeSecrets(table, CALLER),
  },
  relation(
    'no member',
    ['the caller stops being a platform member', 'the caller becomes a platform member'],
    `app/serviceuser:${CALLER}`,
    [],
    ['member'],
  ),
]

/** The names of the changes in the world with ends. Two bindings may get an end, and one binding has no end. */
const WITH_ENDS = ['u:A@1', 'u:B@1', 'g1:A@1', 'u in g1', 'A narrow', 'moved', 'suspended']
const togglesWithEnds: Toggle[] = [
  ...toggles.filter(({ name }) => WITH_ENDS.includes(name)),
  endingBinding('u:A@1', 'role A to the user on project one', boundBy('u:A@1')),
  endingBinding('g1:A@1', 'role A to g1 on project one', boundBy('g1:A@1')),
  endingMembership('u in g1', 'the membership of the user in g1', USER, group1.resource),
  later,
]

function boundBy(name: keyof typeof BINDINGS) {
  const [, role, principal, resource] = BINDINGS[name]
  return { role, principal, resource }
}

/**
 * Returns the resource of a check in a state of the world, and the resource's ancestors. Returns undefined if the name
 * does not refer to a resource.
 */
type Resolve = (on: On) => { resource: string; ancestors: string[] } | undefined

const byId: Resolve = (on) => ({
  resource: safe.resource,
  ancestors: isThere(on) ? [parentIn(on).resource, organization.resource] : [],
})

function projectNamedOne(on: On) {
  if (on.has('two is one')) return project2
  return on.has('renamed') ? undefined : project1
}

/**
 * Resolves a URN of the safe in the project named "one". If no resource has the URN, the URN still inherits permissions
 * from that project.
 */
const byUrn: Resolve = (on) => {
  const named = projectNamedOne(on)
  if (named === undefined) return undefined
  const isRegistered = isThere(on) && parentIn(on) === named
  return { resource: isRegistered ? safe.resource : 'no resource', ancestors: [named.resource, organization.resource] }
}

/** Resolves the name "one" to the project that has it. */
const byName: Resolve = (on) => {
  const named = projectNamedOne(on)
  return named === undefined ? undefined : { resource: named.resource, ancestors: [organization.resource] }
}

const grantsOf = (role: string) =>
  [PERMISSION, 'app.project.update'].map((permission) => fact('grants', role, permission))

function refuse(on: On): 401 | 403 | undefined {
  if (on.has('revoked')) return 401
  return on.has('no member') ? 403 : undefined
}

function decideCheck(on: On, subject: string, permission: string, resolve: Resolve): Answered {
  const found = resolve(on)
  if (found === undefined) return 'denied'
  const { resource, ancestors } = found
  const facts = [
    ...(on.has('A narrow') ? [] : grantsOf(roleA.id)),
    ...(on.has('B narrow') ? [] : grantsOf(roleB.id)),
    ...(isLive(on, 'u in g1') ? [fact('member', USER, group1.resource)] : []),
    ...(on.has('u in g2') ? [fact('member', USER, group2.resource)] : []),
    ...(on.has('owner') ? [fact('owner', safe.resource, USER)] : []),
    ...(on.has('admin') ? [fact('relation', USER, 'admin')] : []),
    ...(on.has('suspended') ? [fact('suspended', project1.resource)] : []),
    ...(on.has('org suspended') ? [fact('suspended', organization.resource)] : []),
    ...ancestors.map((ancestor) => fact('under', resource, ancestor)),
    ...Object.entries(BINDINGS)
      .filter(([name]) => isLive(on, name))
      .map(([, [, role, principal, on]]) => fact('bound', role, on, principal)),
  ]
  return isAllowed(new Set(facts), { subject, resource, permission }) ? 'allowed' : 'denied'
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

const common = { authorization: authorizationOf(CALLER), toggles, build: () => buildWorld(build) }

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
  build: () => buildWorld(buildWithGroups),
}

export const checks: Scenario[] = [...FORMS.map(scenario), inManyGroups]

/** The exploration of a small world in which grants and memberships have ends. */
export const endings: Scenario = {
  ...scenario(['of what ends', USER, safe.resource, KEY, byId]),
  toggles: togglesWithEnds,
}

/**
 * Makes a scenario of two checks in one batch. There must be one moment at which both answers are right. It is a fault
 * if each answer is right only at a different moment.
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
