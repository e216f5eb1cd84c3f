import { describe, expect, test } from 'vitest'
import { handler as disableOrganization } from '../../../functions/directory/organizations/disable.ts'
import { handler as updateOrganization } from '../../../functions/directory/organizations/update.ts'
import { handler as deleteUser } from '../../../functions/directory/users/delete.ts'
import { handler as disableUser } from '../../../functions/directory/users/disable.ts'
import { handler as enableUser } from '../../../functions/directory/users/enable.ts'
import { resourceKey } from '../../../lib/foundation/table/keys.ts'
import { listProblems } from '../../support/doctor.ts'
import { aPlan, updatePlan } from '../../support/plans.ts'
import { costOf } from '../../support/recorder.ts'
import { call } from '../../support/request.ts'
import { shape } from '../../support/searching.ts'
import { aGroup, anAccount, anOrganization, aPermission, aProduct, aRole, aTable, aUser } from '../../support/world.ts'
import { profilesAs } from '../directory/users/profiles.ts'
import {
  admin,
  answer,
  askOrdered,
  CASES,
  type Case,
  followAgain,
  idsOf,
  inPath,
  organization,
  stopStream,
  tag,
} from './ordered-world.ts'

test('groups are in an order, with the filter of ids and with members', async () => {
  const groups = await Promise.all([1, 2, 3].map(() => aGroup(organization, [aUser()])))
  const byName = groups.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id }) => id)
  const all = { operation: 'list-groups', field: 'groups' } as unknown as Case
  const own = { operation: 'list-organization-groups', field: 'groups', params: inPath } as unknown as Case
  for (const asked of [all, { ...all, query: inPath }, own])
    expect(await idsOf(asked, { order_by: 'title' })).toEqual(byName)
  const page = await answer(own, { order_by: 'name desc', group_ids: byName.slice(1).join(','), with_members: 'true' })
  expect(page.groups.map(({ id }: { id: string }) => id)).toEqual(byName.slice(1).reverse())
  expect(page).toMatchObject({ count: 2, count_is_exact: true })
  expect(page.groups[0].users).toHaveLength(1)
  expect(await answer(own, { order_by: 'name', state: 'disabled' })).toMatchObject({ groups: [], count: 0 })
})

test('roles keep their filter of scopes, and products their prices', async () => {
  const permission = await aPermission('ordered.note.read')
  const own = await aRole([permission.id], { title: `${tag} scoped`, scopes: ['ordered/note'] })
  await aRole([permission.id], { title: `${tag} other`, scopes: ['app/project'] })
  const asked = CASES.roles as Case
  expect(await idsOf(asked, { keyword: tag, scopes: 'ordered/note' })).toEqual([own.id])
  const products = await Promise.all([aProduct(), aProduct()])
  const listed = { operation: 'list-products', field: 'products' } as unknown as Case
  const byName = products.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id }) => id)
  expect(await idsOf(listed, { order_by: 'title' })).toEqual(byName)
  expect(await answer(listed, { keyword: products[0]?.name ?? '' })).toMatchObject({ count: 1 })
})

test('users with a profile are in an order: by title, else name, else email, else id', async () => {
  const { put } = profilesAs(admin)
  const id = (of: string) => `${tag}|${of}`
  await put(id('1'), { email: 'zoe@example.com' })
  await put(id('2'), { email: 'a@example.com', name: `${tag}-bob` })
  await put(id('3'), { email: 'b@example.com', title: `Ada ${tag}` })
  const asked = { operation: 'list-users', field: 'users' } as unknown as Case
  const ids = (...of: string[]) => of.map(id)
  expect(await idsOf(asked, { order_by: 'title' })).toEqual(ids('3', '2', '1'))
  expect(await idsOf(asked, { order_by: 'name desc' })).toEqual(ids('1', '2', '3'))
  expect(await idsOf(asked, { keyword: tag })).toEqual(ids('3', '2', '1'))
  expect(await idsOf(asked, { keyword: 'zoe' })).toEqual(ids('1'))
  expect(await answer(asked, { keyword: 'example' })).toMatchObject({ count: 3, count_is_exact: true })
  const inOrganization = await answer(asked, { org_id: organization.id, order_by: 'name' })
  expect(inOrganization).toMatchObject({ users: [], count: 0 })
})

test('users in an order are filtered and counted by their state, which is the state of the id', async () => {
  const asked = { operation: 'list-users', field: 'users' } as unknown as Case
  const ids = ['s1', 's2', 's3'].map((each) => `${tag}|${each}`)
  for (const id of ids) await profilesAs(admin).put(id, { title: `State ${tag}`, email: 'state@example.com' })
  const keyword = `state ${tag}`
  const counts = async () => {
    const pages = [{ keyword }, { keyword, state: 'enabled' }, { keyword, state: 'disabled' }].map((more) =>
      answer(asked, more),
    )
    return (await Promise.all(pages)).map(({ users, count, count_is_exact }) => [users.length, count, count_is_exact])
  }
  const exact = (...all: number[]) => all.map((count) => [count, count, true])
  expect(await counts()).toEqual(exact(3, 3, 0))
  await call(disableUser, { as: admin, params: { id: ids[1] ?? '' } })
  expect(await counts()).toEqual(exact(3, 2, 1))
  await call(deleteUser, { as: admin, method: 'DELETE', params: { id: ids[0] ?? '' } })
  expect(await counts()).toEqual(exact(2, 1, 1))
  await call(enableUser, { as: admin, params: { id: ids[1] ?? '' } })
  expect(await counts()).toEqual(exact(2, 2, 0))
  expect(await listProblems()).toEqual([])
})

describe('what changed', () => {
  const asked = CASES.organizations as Case

  test('a state moves nothing, but is filtered and counted', async () => {
    const { id } = await anOrganization({ title: `${tag} state` })
    expect(await answer(asked, { keyword: `${tag} state` })).toMatchObject({ count: 1 })
    await call(disableOrganization, { as: admin, params: { id } })
    expect(await answer(asked, { keyword: `${tag} state` })).toMatchObject({ organizations: [], count: 0 })
    expect(await idsOf(asked, { keyword: `${tag} state`, state: 'disabled' })).toEqual([id])
    expect(await idsOf(asked, { keyword: `${tag} state`, state: 'all' })).toEqual([id])
  })

  test('the state of a plan is filtered and counted likewise', async () => {
    const plans = CASES.plans as Case
    const { id } = await aPlan({ title: `${tag} offer` })
    expect(await answer(plans, { keyword: `${tag} offer` })).toMatchObject({ count: 1 })
    await updatePlan(id, { state: 'inactive' })
    expect(await answer(plans, { keyword: `${tag} offer` })).toMatchObject({ plans: [], count: 0 })
    expect(await answer(plans, { keyword: `${tag} offer`, state: 'inactive' })).toMatchObject({ count: 1 })
    expect(await idsOf(plans, { keyword: `${tag} offer`, state: 'all' })).toEqual([id])
  })

  test('what has another name by now, or is gone, is not listed by the old one', async () => {
    const { id } = await anOrganization({ title: `${tag} renamed` })
    expect(await idsOf(asked, { keyword: `${tag} renamed` })).toEqual([id])
    stopStream()
    await call(updateOrganization, { as: admin, params: { id }, body: { title: `${tag} present` } })
    expect(await idsOf(asked, { keyword: `${tag} renamed` })).toEqual([])
    const { organizations } = await answer(asked, { keyword: tag })
    expect(JSON.stringify(organizations)).not.toContain('renamed')
    await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(`app/organization:${id}`) } }])
    expect(await idsOf(asked, { keyword: tag })).not.toContain(id)
    followAgain()
  })

  test('accounts of an organization that is gone are on its own list alone', async () => {
    const gone = await anOrganization()
    const { id, name } = await anAccount(gone)
    const all = CASES['all accounts'] as Case
    expect(await idsOf(all, { keyword: name })).toEqual([id])
    await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(gone.resource) } }])
    expect(await answer(all, { keyword: name })).toMatchObject({ billing_accounts: [], count: 0 })
  })
})

test('a page costs a query for the page and one for the count; without an order a list costs what it did', async () => {
  const asked = CASES['projects of an organization'] as Case
  await answer(asked)
  const plain = await costOf(() => askOrdered(asked, { page_size: '2' }))
  const ordered = await costOf(() => askOrdered(asked, { page_size: '2', order_by: 'title' }))
  const queries = (cost: typeof plain) =>
    cost.requests.filter(({ command }) => command === 'Query').map(({ input }) => input.ConsistentRead)
  expect(queries(plain)).toEqual([true])
  expect(queries(ordered)).toEqual([false, false])
  expect(shape(ordered).length).toBe(shape(plain).length + 1)
})
