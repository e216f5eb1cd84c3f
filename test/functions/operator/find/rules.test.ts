import { randomUUID } from 'node:crypto'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { INDEXED_KINDS } from '../../../../lib/foundation/word-index/thing.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aPlan } from '../../../support/plans.ts'
import { updated } from '../../../support/products.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aUsage, report } from '../../../support/usages.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProduct,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization({ title: 'The <b>first</b>' })
const project = await aProject(organization, { title: 'Shop' })
const [related, member, owner] = [aUser(), aUser(), aUser()]
const group = await aGroup(organization, [member])
const note = await aResource(project, 'notes/note', { name: 'a:b note', title: 'A note', owner })
const permission = await aPermission('notes.note.get')
for (let index = 10; index < 31; index++) await aPermission(`many.thing.verb${index}`)
const role = await aRole([permission.id], { title: 'Reader' })
const own = await aRole([], { organization_id: organization.id, title: 'Own' })
const [user, unregistered] = [aUser(), `notes/note:${randomUUID()}`]
const policy = await aPolicy(role, user, note.resource, { title: 'Because' })
await aPolicy(role, user, unregistered)
await platformRelations(related, ['member'])
const account = await anAccount(organization)
const product = await aProduct()
const plan = await aPlan({ title: 'Team' })
const feature = (await updated(product.id, { features: [{ name: `feature-${randomUUID()}`, title: 'Export' }] }))
  .features[0]
const { clientId } = await aServiceUser({ organizationId: organization.id, title: 'backup' })

const usage = aUsage({ amount: 1 })
await report(account, [usage])
const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 5n, description: '' }, new Date())
await grantOnce(aTable(), grant)

const name = `both-${randomUUID().slice(0, 8)}`
const both = [
  { kind: 'organization', id: (await anOrganization({ name })).id },
  { kind: 'project', id: (await aProject(organization, { name })).id },
  { kind: 'role', id: (await aRole([], { name })).id },
  { kind: 'billing_account', id: (await anAccount(organization, { name })).id },
]

const entity = (kind: string, { id }: { id: string }, more: object = {}) => ({ kind, id, ...more })
const ofShop = { title: 'Shop', org_id: organization.id, resource: project.resource }
const serviceUser = { id: clientId, title: 'backup' }
const entities = {
  project: entity('project', project),
  organization: entity('organization', organization),
  missing: { kind: 'resource', id: randomUUID(), namespace: 'notes/note' },
  all: [
    entity('role', own),
    entity('project', { id: project.id.toUpperCase() }),
    entity('project', { id: randomUUID() }),
    entity('resource', note, { namespace: 'notes/note' }),
    entity('resource', note, { namespace: 'notes/page' }),
    entity('group', group),
    entity('service_user', serviceUser),
    entity('organization', organization),
    entity('project', project),
    entity('billing_account', account),
    ...[entity('permission', permission), entity('product', product), entity('plan', plan), entity('feature', feature)],
  ],
  found: [
    entity('role', own, { title: 'Own' }),
    entity('project', project, ofShop),
    entity('resource', note, { title: 'A note' }),
    entity('group', group, { title: group.title }),
    entity('service_user', serviceUser, { title: 'backup' }),
    entity('organization', organization, { title: organization.title }),
    entity('billing_account', account, { title: '', name: account.name, org_id: organization.id }),
    entity('permission', permission, { key: 'notes.note.get' }),
    entity('product', product, { name: product.name }),
    entity('plan', plan, { title: 'Team', name: plan.name }),
    entity('feature', feature, { title: 'Export', name: feature.name }),
  ],
  many: Array.from({ length: 101 }, () => entity('project', project)),
}
const upper = {
  organization,
  project,
  group,
  note,
  role,
  permission,
  policy,
  account,
  product,
  user: { id: idOf(user) },
}

await testRules(import.meta.url, {
  words: {
    ...{ admin, organization, project, group, note, permission, role, own, user, policy, account, product },
    ...{ usage, grant, unregistered, entities, kinds: INDEXED_KINDS, userId: idOf(user) },
    upper: Object.fromEntries(Object.entries(upper).map(([word, { id }]) => [word, id.toUpperCase()])),
    users: { related: idOf(related), member: idOf(member), owner: idOf(owner) },
    backup: { kind: 'service_user', ...serviceUser, org_id: organization.id, principal: `app/serviceuser:${clientId}` },
    both: { name, upper: name.toUpperCase(), all: both, three: { length: 3 } },
    urn: `frn:${project.name}:notes/note:${note.name}`,
  },
})
