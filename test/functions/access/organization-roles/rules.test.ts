import { randomUUID } from 'node:crypto'
import { BUILTIN_ROLES, type BuiltinKey, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { anOrganization, aRole, aTable } from '../../../support/world.ts'
import { organization as acme, aNewPermission, other, toSlug } from '../roles/world.ts'

const [one, two] = [await aNewPermission(), await aNewPermission()]
const [listed, closed] = [await anOrganization(), await anOrganization()]
await aTable().write(put(headKey('ROLES_OF', closed.id), { closed: true }))
const aRoleOf = ({ id }: { id: string }, given = {}) => aRole([one.id], { organization_id: id, ...given })
const [role, ofOther, ofPlatform] = [await aRoleOf(acme), await aRoleOf(other), await aRole([one.id])]
const scoped = await aRoleOf(listed, { scopes: ['app/project'] })
const three = [scoped, await aRoleOf(listed), await aRoleOf(listed)].map(({ id }) => ({ id }))

/** Makes a role that has one permission on organizations. */
const to = async (verb: string) => aRole([builtinId(`app.organization.${verb}` as BuiltinKey)])
const place = ({ id }: { id: string }, org_id = acme.id) => ({ org_id, id })
const unknown = { id: randomUUID() }

await testRules(import.meta.url, {
  words: {
    ...{ acme, two, listed, scoped, ofOther, ofPlatform, upper: acme.id.toUpperCase() },
    ...{ rolemanage: await to('rolemanage'), policymanage: await to('policymanage'), update: await to('update') },
    ...{ get: await to('get'), projectlist: await to('projectlist'), billingview: await to('billingview') },
    one: { ...one, slug: toSlug(one.key) },
    role: { ...role, upper: role.id.toUpperCase() },
    three: three.sort((left, right) => (left.id < right.id ? -1 : 1)),
  },
  situations: {
    'an organization': { org_id: acme.id },
    'another organization': { org_id: other.id },
    'an unknown organization': { org_id: randomUUID() },
    'an unknown name of an organization': { org_id: 'no-such-org' },
    'all organizations': place(unknown, '-'),
    'an organization whose list of roles is closed': { org_id: closed.name },
    'a role': place(role),
    'a new role': async () => place(await aRoleOf(acme)),
    'a new role of another organization': async () => place(await aRoleOf(other), other.id),
    'an unknown role': place(unknown),
    'an unknown role of an unknown organization': place(unknown, 'no-such-org'),
    'a role, in another organization': place(role, other.id),
    'a role, in an unknown organization': place(role, randomUUID()),
    'a role of the platform': place(ofPlatform),
    'a built-in role': place(BUILTIN_ROLES.app_organization_owner),
    'a role of another organization': place(ofOther),
    'the name of a role': place({ id: role.name }),
  },
})
