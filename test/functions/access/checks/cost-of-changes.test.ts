import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { ageTable } from '../../../support/clock.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { type Call, call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')

const asking = (subject: string, resource = disk.resource, permission = 'get', more: Call = {}) =>
  costOf(() => call(handler, { as: client, body: { subject, resource, permission }, ...more }))

/** Caches the definitions and the caller, but not the subjects and resources that the tests use. */
async function warm(permission = 'get'): Promise<void> {
  await ageTable()
  await asking(aUser(), (await aResource(project, 'compute/disk')).resource, permission)
  await ageTable()
}

/** Caches the definitions, the caller and the role. */
async function cacheReader(): Promise<void> {
  const [user, other] = [aUser(), await aResource(project, 'compute/disk')]
  await aPolicy(reader, user, other.resource)
  await warm()
  await asking(user, other.resource)
}

/** Describes each table request by the number of its round trip, its command and its number of keys. */
const shape = ({ requests }: Cost): string[] => {
  const keys = ({ input }: Cost['requests'][number]) =>
    Object.values((input.RequestItems ?? {}) as Record<string, { Keys: unknown[] }>)[0]?.Keys.length ??
    (input.TransactItems as unknown[] | undefined)?.length ??
    1
  return requests.map((request) => `${request.depth} ${request.command} ${keys(request)}`).sort()
}

describe('a wrong speculative read costs one more request', () => {
  test('and three units more, for a subject that joined a group', async () => {
    const user = aUser()
    await asking(user)
    await aGroup(organization, [user])
    await warm()
    const cost = await asking(user)
    expect(shape(cost)).toEqual(['1 BatchGetItem 7', '2 BatchGetItem 3'])
    expect([cost.depth, cost.readUnits]).toEqual([2, 10])
    expect(shape(await asking(user))).toEqual(['1 BatchGetItem 10'])
  })

  test('and what it read in vain, for a resource that is in another project', async () => {
    const user = aUser()
    const moving = await aResource(project, 'compute/disk')
    await asking(user, moving.resource)
    const [other, before] = [await aProject(organization), await readResource(aTable(), moving.resource)]
    await saveResource(aTable(), before, { ...moving, ancestors: [other.resource, organization.resource] })
    await warm()
    const cost = await asking(user, moving.resource)
    expect(shape(cost)).toEqual(['1 BatchGetItem 7', '2 GetItem 1'])
    expect([cost.depth, cost.readUnits]).toEqual([2, 8])
    expect(shape(await asking(user, moving.resource))).toEqual(['1 BatchGetItem 7'])
  })
})

describe('within a minute of a change', () => {
  test('a check reads everything twice: one snapshot more, of two units for each item', async () => {
    const user = aUser()
    await cacheReader()
    await asking(user)
    await aPolicy(reader, user, project.resource)
    const cost = await asking(user)
    expect(cost.result.body).toEqual({ status: true })
    expect(shape(cost)).toEqual(['1 BatchGetItem 7', '2 TransactGetItems 6'])
    expect([cost.depth, cost.readUnits]).toEqual([2, 7 + 2 * 6])
  })

  test('of the caller only, a check costs nothing more', async () => {
    const [user, as] = [aUser(), await aClient(['member'])]
    await warm()
    await aClient(['member'])
    await asking(user, disk.resource, 'get', { as })
    expect(shape(await asking(user, disk.resource, 'get', { as }))).toEqual(['1 BatchGetItem 7'])
  })
})
