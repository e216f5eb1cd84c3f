import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { applyPlan } from '../../lib/operator/manifest/apply.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { call } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { aManifest, apply, aTable, may, SAMPLE, yaml } from './builders.ts'

const uuid = (number: number) => `cdcdcdcd-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ada, bob] = [`user:${uuid(1)}`, `user:${uuid(2)}`]
const [team, crew, robot, disk, safe] = [uuid(11), uuid(12), uuid(13), uuid(14), uuid(15)]

const things = {
  Permission: [{ key: 'prune.disk.get' }],
  Organization: [{ name: 'prune' }],
  Project: [{ name: 'prune-home', organization: 'prune' }],
  Client: [{ id: robot, title: 'prune robot' }],
  Role: [{ name: 'prune-reader', permissions: ['prune.disk.get'] }],
  Group: [
    { id: team, name: 'team', organization: 'prune', members: [ada] },
    { id: crew, name: 'crew', organization: 'prune', members: [] },
  ],
  Resource: [
    { id: disk, namespace: 'prune/disk', name: 'disk', project: 'prune-home' },
    { id: safe, namespace: 'prune/disk', name: 'safe', project: 'prune-home' },
  ],
  PlatformUser: [
    { type: 'user', ref: uuid(1), relation: 'admin' },
    { type: 'user', ref: uuid(1), relation: 'member' },
  ],
  Policy: [
    { role: 'prune-reader', resource: `prune/disk:${disk}`, principal: bob },
    { role: 'app_organization_viewer', resource: 'organization:prune', principal: `group:${crew}` },
  ],
}

const plan = async (kinds: Record<string, readonly object[]>) =>
  planManifest(aTable(), aManifest(yaml(kinds)), { prune: true })
const changesOf = async (kinds: Record<string, readonly object[]>) => {
  const { changes, diagnostics } = await plan(kinds)
  expect(diagnostics).toEqual([])
  return changes
    .filter(({ action }) => action !== 'unchanged')
    .map(({ action, kind, label }) => `${action} ${kind} ${label}`)
}
const prune = async (kinds: Record<string, readonly object[]>) =>
  applyPlan(aTable(), await plan(kinds), { onSecret: () => {} })

test('a manifest that declares all of a kind deletes nothing of it', async () => {
  await apply(yaml(things))
  expect(await changesOf(things)).toEqual([])
})

test('what is not declared is deleted, of the kinds that the manifest lists and no other', async () => {
  await apply(yaml(things))
  const [group] = things.Group
  expect(await changesOf({ Group: [group as object] })).toEqual(['delete Group crew'])
  const [resource] = things.Resource
  expect(await changesOf({ Resource: [resource as object] })).toEqual(['delete Resource prune/disk safe'])
  const [relation] = things.PlatformUser
  expect(await changesOf({ PlatformUser: [relation as object] })).toEqual([`delete PlatformUser ${ada} member`])
})

test('a kind without entries loses all of them; one that the manifest does not list loses none', async () => {
  await apply(yaml(things))
  expect((await changesOf({ Policy: [] })).length).toBe(2)
  await prune({ Policy: [] })
  expect(await changesOf({ Policy: [] })).toEqual([])
  expect(await changesOf({ Group: things.Group, Resource: things.Resource })).toEqual([])
})

test('what was granted through the API and is not declared ends at once', async () => {
  await apply(SAMPLE)
  await apply(yaml(things))
  const as = await aClient(['admin'])
  const body = { role_id: 'prune-reader', resource: `prune/disk:${safe}`, principal: bob }
  expect((await call(createPolicy, { as, body })).status).toBe(200)
  expect(await may(bob, 'get', `prune/disk:${safe}`)).toBe(true)
  await prune({ Policy: things.Policy })
  expect([await may(bob, 'get', `prune/disk:${safe}`), await may(bob, 'get', `prune/disk:${disk}`)]).toEqual([
    false,
    true,
  ])
})

test('a deletion that the rules refuse is a mistake of the manifest, and nothing is done', async () => {
  await apply(yaml(things))
  const { changes, diagnostics } = await plan({ Group: [], Policy: things.Policy })
  expect(changes).toEqual([])
  expect(diagnostics).toEqual([expect.stringContaining('which')])
})

test('a manifest with mistakes prunes nothing', async () => {
  const { changes, diagnostics } = await plan({ Group: [{ nmae: 'x' }] })
  expect([changes, diagnostics.length > 0]).toEqual([[], true])
})

test('organizations, projects, accounts and products that are not declared stay', async () => {
  await apply(SAMPLE)
  await apply(yaml(things))
  expect(await changesOf({ Organization: [], Project: [], BillingAccount: [], BillingProduct: [] })).toEqual([])
})
