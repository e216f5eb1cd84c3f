import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { auditKey, auditOfKey, auditOnKey } from '../../../../lib/foundation/table/keys.ts'
import { EXPIRES_AT_SECONDS } from '../../../../lib/foundation/table/writes.ts'
import { aPlan } from '../../../support/plans.ts'
import { deliver } from '../../../support/service.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import { aGroup, anAccount, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'
import { by, caughtUp, logsOf, organization, send, takeRecords } from './audit-world.ts'

const project = await aProject(organization)
const { id: permission } = await aPermission('audit.disk.get')
const [role, other] = [await aRole([permission]), await aRole([permission])]

const actionsOf = async (about: string) => (await logsOf({ about })).map(({ action }) => action)

async function bind(principal = `app/user:${randomUUID()}`, resource = project.resource) {
  const body = { role_id: role.id, resource, principal, title: 'Secret title' }
  return (await send('create-policy', body)).policy
}

test('a policy: each change, who made it, and what it was before and is after', async () => {
  const { id, principal } = await bind()
  await send('update-policy', { id, role_id: other.id })
  await send('delete-policy', { id })
  const [gone, changed, made, ...more] = await logsOf({ about: principal })
  const context = { id, role_id: other.id, resource: project.resource, principal }
  const common = {
    source: 'tollgate',
    actor: by,
    target: { id, type: 'app/policy', name: '' },
    org_id: organization.id,
  }
  expect(made).toMatchObject({ ...common, action: 'app.policy.created', context: { ...context, role_id: role.id } })
  expect(changed).toMatchObject({ ...common, action: 'app.policy.updated', context })
  expect(changed?.changes).toEqual([{ field: 'role_id', before: role.id, after: other.id }])
  expect(gone).toMatchObject({ ...common, action: 'app.policy.deleted', context })
  expect([more, JSON.stringify([gone, changed, made]).includes('Secret')]).toEqual([[], false])
})

test('the history of a thing has the policies on it; that of a policy has its own changes alone', async () => {
  const { id } = await bind()
  expect(await actionsOf(`app/policy:${id}`)).toEqual(['app.policy.created'])
  expect((await logsOf({ about: project.resource })).map(({ context }) => context.id)).toContain(id)
})

test('organizations are disabled and enabled, projects get another title, and titles are not kept', async () => {
  for (const verb of ['disable', 'enable'] as const) await send(`${verb}-organization`, { id: organization.id })
  const about = `app/organization:${organization.id}`
  expect((await actionsOf(about)).slice(0, 2)).toEqual(['app.organization.enabled', 'app.organization.disabled'])
  await send('update-project', { id: project.id, title: 'Hidden' })
  const [entry] = await logsOf({ about: project.resource })
  expect(entry).toMatchObject({ action: 'app.project.updated', org_id: organization.id })
  expect(entry?.changes).toEqual([{ field: 'title' }])
})

test('members of groups, permissions of roles, limits and credits of accounts', async () => {
  const group = await aGroup(organization)
  const user = randomUUID()
  const at = { org_id: organization.id, id: group.id }
  await send('add-group-users', { ...at, user_ids: [user] })
  await send('remove-group-user', { ...at, user_id: user })
  const members = await logsOf({ about: `app/user:${user}` })
  expect(members.map(({ action }) => action)).toEqual(['app.group.members.removed', 'app.group.members.added'])
  expect(members.map(({ org_id }) => org_id)).toEqual([organization.id, organization.id])
  const { id: more } = await aPermission('audit.disk.update')
  await send('update-role', { id: other.id, name: other.name, permissions: [permission, more] })
  const [changed] = await logsOf({ about: `app/role:${other.id}` })
  expect(changed?.changes.find(({ field }) => field === 'permissions')?.after).toContain(more)
  const account = await anAccount(organization)
  await send('update-billing-account-limits', { org_id: organization.id, id: account.id, credit_min: '-5' })
  const ofAccount = { org_id: organization.id, billing_id: account.id }
  await send('grant-billing-credits', { ...ofAccount, id: randomUUID(), amount: '7' })
  const [credits, limits] = await logsOf({ about: `app/billing_account:${account.id}` })
  expect(credits).toMatchObject({ action: 'app.billing.credits.created', org_id: organization.id })
  expect(credits?.context.amount).toBe('7')
  expect(limits?.changes).toEqual([{ field: 'credit_min', before: '0', after: '-5' }])
})

test('users: names of the changed attributes alone, and whether they are disabled', async () => {
  const user = (await send('create-user', { title: 'Ada Lovelace', email: `${randomUUID()}@example.com` })).user
  await send('update-user', { id: user.id, title: 'Grace Hopper' })
  await send('disable-user', { id: user.id })
  const logs = await logsOf({ about: `app/user:${user.id}` })
  expect(logs.map(({ action }) => action)).toEqual(['app.user.disabled', 'app.user.updated', 'app.user.created'])
  expect(JSON.stringify(logs)).not.toMatch(/Lovelace|Hopper|example\.com/)
})

test('an entry ends after the days of the setting, in each of its lists', async () => {
  const { id, principal } = await bind()
  const [log] = await logsOf({ about: `app/policy:${id}` })
  const [time, sequence] = [log?.created_at ?? '', log?.id.split('-')[1] ?? '']
  const things = [`app/policy:${id}`, project.resource, principal]
  const keys = [
    auditKey(time, sequence),
    auditOfKey(organization.id, time, sequence),
    ...things.map((thing) => auditOnKey(thing, time, sequence)),
  ]
  const ends = BigInt(Date.parse(time) / 1_000 + 90 * 24 * 60 * 60)
  const items = await Promise.all(keys.map((key) => aTable().get(key)))
  expect(items.map((item) => item?.[EXPIRES_AT_SECONDS])).toEqual(keys.map(() => ends))
})

test('a record that is delivered again makes no other entry', async () => {
  takeRecords()
  const { id } = await bind()
  const before = await logsOf({ about: `app/policy:${id}` })
  expect(await deliver(takeRecords())).toEqual([])
  expect(await logsOf({ about: `app/policy:${id}` })).toEqual(before)
})

test('filters: organization, action, actor, source, time', async () => {
  const { id, created_at } = await bind()
  const about = `app/policy:${id}`
  const none = [
    { org_id: randomUUID() },
    { action: 'app.policy.deleted' },
    { action: 'app.role.*' },
    { actor: `app/user:${randomUUID()}` },
    { source: 'another' },
    { end_time: new Date(Date.parse(created_at) - 60_000).toISOString() },
    { start_time: new Date(Date.parse(created_at) + 60_000).toISOString() },
  ]
  for (const query of none) expect(await logsOf({ about, ...query }), JSON.stringify(query)).toEqual([])
  const all = [
    { org_id: organization.id },
    { action: 'app.policy.created', source: 'tollgate', actor: `${by.type}:${by.id}` },
    { action: 'app.policy.*', ignore_system: 'true' },
    { start_time: new Date(Date.parse(created_at) - 60_000).toISOString() },
  ]
  for (const query of all) expect((await logsOf({ about, ...query })).length, JSON.stringify(query)).toBe(1)
})

test('pages lead through all entries of all days, each once', async () => {
  for (let index = 0; index < 5; index++) await bind()
  const whole = await logsOf({ page_size: '500', start_time: new Date(Date.now() - 60_000).toISOString() })
  const ids = whole.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const paged: string[] = []
  let page_token = ''
  do {
    const { logs, next_page_token } = await send('list-all-audit-logs', { page_size: 3, page_token })
    paged.push(...logs.map(({ id }) => id))
    page_token = next_page_token
  } while (page_token !== '')
  expect(paged).toEqual(ids)
})

test('a stage without an audit log writes none, and says so', async () => {
  vi.stubEnv('AUDIT_DAYS', '')
  const { id } = await bind()
  const query = { about: `app/policy:${id}` }
  expect(await logsOf(query)).toEqual([])
  expect(await send('list-all-audit-logs', query)).toMatchObject({ kept_days: 0, logs: [] })
  vi.stubEnv('AUDIT_DAYS', '30')
  expect(await send('list-all-audit-logs', query)).toMatchObject({ kept_days: 30, logs: [] })
})

test('a subscription is one entry, although its id also takes the place of a credit', async () => {
  const account = await anAccount(organization)
  await subscribe(account, (await aPlan()).id)
  const actions = (await logsOf({ about: `app/billing_account:${account.id}` })).map(({ action }) => action)
  expect(actions).toContain('app.billing.subscription.created')
  expect(actions).not.toContain('app.billing.credits.created')
})

test('an organization has its own changes alone', async () => {
  const [own, elsewhere] = [await bind(), await bind(undefined, (await aProject(await anOrganization())).resource)]
  await caughtUp()
  const { logs } = await send('list-organization-audit-logs', { org_id: organization.id })
  const ids = logs.map(({ target }) => target?.id)
  expect([ids.includes(own?.id), ids.includes(elsewhere?.id)]).toEqual([true, false])
  expect(new Set(logs.map(({ org_id }) => org_id))).toEqual(new Set([organization.id]))
})

test('a project that is deleted is in the log of its organization, with its policies', async () => {
  const gone = await aProject(organization)
  const made = await bind(undefined, gone.resource)
  await send('delete-project', { id: gone.id })
  await caughtUp()
  const { logs } = await send('list-organization-audit-logs', { org_id: organization.id, about: gone.resource })
  const found = logs.map(({ action, target }) => [action, target?.id])
  expect(found).toContainEqual(['app.project.deleted', gone.id])
  expect(found).toContainEqual(['app.policy.deleted', made?.id])
})
