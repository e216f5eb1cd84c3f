import { randomUUID } from 'node:crypto'
import { idOf, type ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readRole } from '../../../../lib/access/roles/store.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { suspend } from '../../../support/roles.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aServiceAccount,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import { makeTrees } from './case-trees.ts'
import type { Case } from './read-cases.ts'

const OVER = { expires_at: '2026-01-01T00:00:00.000Z' }

/** Creates the roles that all cases use. Returns the id of each role by its name. */
export async function makeRoles(): Promise<Record<string, string>> {
  const [get, remove, update, administer, ofShelf] = [
    await aPermission('vault.safe.get'),
    await aPermission('vault.safe.delete'),
    await aPermission('vault.safe.update'),
    await aPermission('vault.safe.administer'),
    await aPermission('vault.shelf.get'),
  ]
  await aPermission('vault.shelf.delete')
  const basket = await aPermission('shop.basket.get')
  const updates = (['app.organization.update', 'app.project.update', 'app.group.update'] as const).map(builtinId)
  const permissions = {
    reader: [get.id],
    shelver: [ofShelf.id],
    remover: [remove.id],
    boss: [administer.id],
    shopper: [basket.id],
    visitor: [builtinId('app.organization.get'), builtinId('app.group.get')],
    editor: [update.id, ...updates],
    renamer: [builtinId('app.project.update')],
    keyed: [get.key],
    ruler: [builtinId('app.organization.administer')],
    keeper: [builtinId('app.project.administer')],
    captain: [builtinId('app.group.administer')],
  }
  const roles: Record<string, string> = {}
  for (const [name, ids] of Object.entries(permissions)) roles[name] = (await aRole(ids)).id
  roles.scoped = (await aRole([get.id], { scopes: ['vault/shelf'] })).id
  roles.missing = randomUUID()
  return roles
}

/**
 * Creates the world of a case, in new organizations. The organization `acme` has the groups `team` and `crew` and two
 * projects. `home` has the resources `safe`, `box` and `basket`, and `work` has `desk`. The organization `other` has
 * the group `guests` and the project `far` with `chest`. Both projects of `acme` also have the folders of
 * `case-trees.ts` that the case names.
 * @returns a function that returns the reference of a name, and throws for an unknown name
 */
export async function makeWorld(
  given: Case,
  roles: Readonly<Record<string, string>>,
): Promise<(name: string) => string> {
  const [ada, bob, eve, robot] = [aUser(), aUser(), aUser(), await aServiceAccount()]
  const people = { ada, bob, eve, robot }
  const named = new Map<string, string>(Object.entries(people))
  named.set('serviceuser-ada', ada.replace('app/user', 'app/serviceuser'))
  named.set('user-robot', robot.replace('app/serviceuser', 'app/user'))
  named.set('platform', 'app/platform:platform')
  const find = (name: string): string => {
    const reference = named.get(name)
    if (reference === undefined) throw new Error(`the case names ${name}, which its world does not have`)
    return reference
  }
  const roleOf = (name: string): string => {
    const id = roles[name]
    if (id === undefined) throw new Error(`the case names the role ${name}, which does not exist`)
    return id
  }
  const ownerOf = (name: string) => ({ owner: given.owners?.[name] === undefined ? '' : find(given.owners[name]) })
  const joining = (group: string) => [
    ...(given.members?.[group] ?? []).map(find),
    ...(given.formerMembers?.[group] ?? []).map((name) => ({ principal: find(name), ...OVER })),
  ]
  const places = new Map<string, ResourceRecord>()

  for (const [organization, projects, groups] of [
    ['acme', { home: ['safe', 'box', 'basket'], work: ['desk'] }, ['team', 'crew']],
    ['other', { far: ['chest'] }, ['guests']],
  ] as const) {
    const parent = await anOrganization()
    named.set(organization, parent.resource)
    for (const group of groups) named.set(group, (await aGroup(parent, joining(group))).resource)
    for (const [project, resources] of Object.entries(projects)) {
      const inside = await aProject(parent)
      named.set(project, inside.resource)
      places.set(project, inside)
      for (const name of resources) {
        const namespace = name === 'basket' ? 'shop/basket' : 'vault/safe'
        named.set(name, (await aResource(inside, namespace, ownerOf(name))).resource)
      }
    }
  }
  await makeTrees(JSON.stringify({ ...given, rule: '' }), places, named, ownerOf)
  const own = await makeOrganizationRoles(given, roles, find)
  for (const policy of given.policies ?? []) {
    const [principal = '', role = '', , place = '', ended] = policy.split(' ')
    await aPolicy(own[role] ?? roleOf(role), find(principal), find(place), ended === undefined ? {} : OVER)
  }
  for (const [name, relation] of Object.entries(given.platform ?? {}))
    await platformRelations(find(name), [relation].flat())
  for (const place of given.disabled ?? []) await suspend(find(place))
  return find
}

/** The roles of organizations: the organization of each, and the role that has the same permissions. */
const ORGANIZATION_ROLES = {
  native: ['acme', 'reader'],
  foreigner: ['other', 'reader'],
  butler: ['acme', 'keeper'],
  usurper: ['other', 'keeper'],
} as const

/** Creates the organization roles that the policies of the case bind. Returns the id of each role by its name. */
async function makeOrganizationRoles(
  { policies = [] }: Case,
  known: Readonly<Record<string, string>>,
  find: (name: string) => string,
): Promise<Record<string, string>> {
  const roles: Record<string, string> = {}
  for (const [name, [organization, like]] of Object.entries(ORGANIZATION_ROLES)) {
    if (!policies.some((policy) => policy.split(' ')[1] === name)) continue
    const { permissions = [] } = (await readRole(aTable(), known[like] ?? '')) ?? {}
    roles[name] = (await aRole([...permissions], { organization_id: idOf(find(organization)) })).id
  }
  return roles
}
