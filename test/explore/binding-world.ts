import { handler } from '../../functions/access/policies/create.ts'
import { revokeSecrets } from '../../lib/access/clients/manage.ts'
import { createPermission } from '../../lib/access/permissions/store.ts'
import { saveResource } from '../../lib/access/resources/project-resource.ts'
import { saveContainer } from '../../lib/access/resources/store.ts'
import { saveRole } from '../../lib/access/roles/store.ts'
import { removeProjectResource } from '../../lib/directory/removal/resource.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { defaultName } from '../../lib/foundation/identifiers/permissions.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { fact, isAllowed } from '../properties/rules.ts'
import {
  aRecord,
  aRoleRecord,
  authorizationOf,
  binding,
  buildWorld,
  changed,
  createCaller,
  type Expected,
  idOf,
  membership,
  must,
  type On,
  relation,
  roleChange,
  type Scenario,
  suspension,
  type Toggle,
} from './world.ts'

// The items for the exploration of `create policy`: the caller, two groups, an organization, two projects and a safe.
// There are also two roles. The first role permits the caller to bind roles. The caller binds the second role to a
// user.

const CALLER = idOf(21)
const ACCOUNT = `app/serviceuser:${CALLER}`
const USER = `app/user:${idOf(22)}`
const organization = aRecord('app/organization', 23, { name: 'globex' })
const in1 = { ancestors: [organization.resource] }
const project1 = aRecord('app/project', 24, { name: 'first', ...in1 })
const project2 = aRecord('app/project', 25, { name: 'other', ...in1 })
const group1 = aRecord('app/group', 26, { name: 'h1', ...in1 })
const group2 = aRecord('app/group', 27, { name: 'h2', ...in1 })
const safe = aRecord('vault/safe', 28, { name: 'main', ancestors: [project1.resource, organization.resource] })
const DELETE = idOf(29)
const KEY = 'vault.safe.delete'
const MANAGE = builtinId('app.project.policymanage')
const manager = aRoleRecord(30, 'manager', [DELETE, MANAGE])
const second = aRoleRecord(31, 'second', [DELETE, MANAGE])
const target = aRoleRecord(32, 'target', [DELETE])

async function build(table: Table): Promise<void> {
  await createCaller(table, CALLER, [])
  for (const each of [organization, project1, project2, group1, group2])
    await must(saveContainer(table, undefined, each))
  await must(saveResource(table, undefined, safe))
  const text = { title: '', metadata: '{}', created_at: '', updated_at: '', version: 1n }
  await createPermission(table, { id: DELETE, key: KEY, name: defaultName(KEY), ...text })
  for (const role of [manager, second, target]) await must(saveRole(table, undefined, role))
}

const isThere = (on: On) => !on.has('deleted')
const onSafe = { isPossible: isThere }

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

const narrow = (name: string, role: string, id: string) =>
  roleChange(
    name,
    [`the ${role} role loses its permissions`, `the ${role} role gets its permissions`],
    id,
    { permissions: [] },
    { permissions: [DELETE, MANAGE] },
  )

const common: Toggle[] = [
  ...bindings,
  membership('caller in g1', 'the caller', ACCOUNT, group1.resource),
  membership('caller in g2', 'the caller', ACCOUNT, group2.resource),
  narrow('M narrow', 'manager', manager.id),
  narrow('S narrow', 'second', second.id),
  roleChange(
    'scoped',
    ['the target role may only be bound on organizations', 'the target role may be bound anywhere'],
    target.id,
    { scopes: ['app/organization'] },
    { scopes: [] },
  ),
  suspension('suspended', 'project one', project1.resource),
  suspension('org suspended', 'the organization', organization.resource),
  relation('admin', ['the caller becomes a platform admin', 'the caller stops being a platform admin'], ACCOUNT, [
    'admin',
  ]),
  { name: 'revoked', make: 'the secret of the caller is revoked', run: (table) => revokeSecrets(table, CALLER) },
]

const ofSafe: Toggle[] = [
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
    make: 'the caller becomes the owner of the safe',
    undo: 'the safe loses its owner',
    ...onSafe,
    run: (table, isMade) => changed(table, safe.resource, saveResource, { owner: isMade ? ACCOUNT : '' }),
  },
  {
    name: 'deleted',
    make: 'the safe is deleted',
    run: (table) => must(removeProjectResource(table, safe.resource)),
    after: (on) => new Set([...on].filter((name) => !['c:M@safe', 'bound', 'owner'].includes(name))),
  },
]

/** Makes the change that another caller binds the role that the explored request binds. */
const bound = (resource: string): Toggle => ({
  ...binding('bound', 'the target role to the user', { role: target.id, principal: USER, resource }),
  ...(resource === safe.resource ? onSafe : {}),
})

const decideRole = (on: On): Expected => (on.has('scoped') ? 400 : 200)

function authorize(on: On, resource: string, permission: string): Expected {
  const isSafe = resource === safe.resource
  const project = isSafe && on.has('moved') ? project2 : project1
  const path = isSafe && isThere(on) ? [project.resource] : []
  const ancestors = isSafe && !isThere(on) ? [] : [...path, organization.resource]
  const facts = [
    ...(on.has('M narrow') ? [] : [fact('grants', manager.id, permission)]),
    ...(on.has('S narrow') ? [] : [fact('grants', second.id, permission)]),
    ...(on.has('caller in g1') ? [fact('member', ACCOUNT, group1.resource)] : []),
    ...(on.has('caller in g2') ? [fact('member', ACCOUNT, group2.resource)] : []),
    ...(on.has('owner') ? [fact('owner', safe.resource, ACCOUNT)] : []),
    ...(on.has('admin') ? [fact('relation', ACCOUNT, 'admin')] : []),
    ...(on.has('suspended') ? [fact('suspended', project1.resource)] : []),
    ...(on.has('org suspended') ? [fact('suspended', organization.resource)] : []),
    ...ancestors.map((ancestor) => fact('under', resource, ancestor)),
    ...Object.entries(BINDINGS)
      .filter(([name]) => on.has(name))
      .map(([, [, role, principal, on]]) => fact('bound', role, on, principal)),
  ]
  return isAllowed(new Set(facts), { subject: ACCOUNT, resource, permission }) ? 200 : 403
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
  build: () => buildWorld(build),
  expect: (on) => expectBinding(on, resource, permission),
  decide: (on) => [authorize(on, resource, permission), decideRole(on)],
})

export const createPolicies: Scenario[] = [
  scenario('on a project', project1.resource, MANAGE, []),
  scenario('on a safe', safe.resource, DELETE, ofSafe),
]
