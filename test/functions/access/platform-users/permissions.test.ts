import { describe, expect, test } from 'vitest'
import { handler as searchActions } from '../../../../functions/access/authzen/search-actions.ts'
import { handler as searchResources } from '../../../../functions/access/authzen/search-resources.ts'
import { handler as searchSubjects } from '../../../../functions/access/authzen/search-subjects.ts'
import { handler as checkOwn } from '../../../../functions/access/checks/check-own.ts'
import type { PlatformRelation } from '../../../../lib/access/clients/schema.ts'
import type { Handler } from '../../../../lib/http/operation.ts'
import { allowed } from '../../../support/ask.ts'
import { idOf } from '../../../support/principals.ts'
import { call } from '../../../support/request.ts'
import { aClient, anOrganization, aServiceAccount, aUser, platformRelations } from '../../../support/world.ts'

describe('the permissions of the platform', () => {
  const PERMISSIONS = ['superuser', 'check', 'support', 'biller', 'viewer']
  const HELD: Record<PlatformRelation | 'none', string[]> = {
    admin: PERMISSIONS,
    member: ['check'],
    support: ['support', 'viewer'],
    biller: ['biller'],
    viewer: ['viewer'],
    none: [],
  }

  test.each(Object.keys(HELD) as (PlatformRelation | 'none')[])(
    'of a principal with the relation %s',
    async (relation) => {
      for (const principal of [aUser(), await aServiceAccount()]) {
        if (relation !== 'none') await platformRelations(principal, [relation])
        const held = []
        for (const permission of PERMISSIONS)
          if (await allowed(principal, 'platform:platform', permission)) held.push(permission)
        expect(held).toEqual(HELD[relation])
      }
    },
  )

  test('are none on a thing', async () => {
    const { resource } = await anOrganization()
    const principal = aUser()
    await platformRelations(principal, ['support', 'biller', 'viewer'])
    for (const permission of ['get', 'billingview', 'app.platform.viewer', 'app.platform.biller'])
      expect(await allowed(principal, resource, permission)).toBe(false)
  })

  test('are asked by their holder, too', async () => {
    const body = { resource: 'platform:platform', permission: 'viewer' }
    expect((await call(checkOwn, { as: await aClient(['support']), body })).body).toEqual({ status: true })
    expect((await call(checkOwn, { as: await aClient(['biller']), body })).body).toEqual({ status: false })
  })

  test('are found by searches, in both directions', async () => {
    const as = await aClient(['admin'])
    const [supporter, viewer, biller] = [aUser(), aUser(), aUser()]
    for (const [user, relation] of [
      [supporter, 'support'],
      [viewer, 'viewer'],
      [biller, 'biller'],
    ] as const)
      await platformRelations(user, [relation])
    const resource = { type: 'platform', id: 'platform' }
    const search = async (handler: Handler, body: object) => {
      const { results } = (await call(handler, { as, body })).body
      return results.map(({ id, name }: { id?: string; name?: string }) => id ?? name)
    }
    const who = (name: string, of: object = resource) =>
      search(searchSubjects, { subject: { type: 'user' }, action: { name }, resource: of })
    const viewers = await who('viewer')
    expect(viewers).toEqual(expect.arrayContaining([idOf(supporter), idOf(viewer)]))
    expect(viewers).not.toContain(idOf(biller))
    const billers = await who('biller')
    expect(billers).toContain(idOf(biller))
    expect(billers).not.toContain(idOf(supporter))
    const { id } = await anOrganization()
    expect(await who('app.platform.viewer', { type: 'organization', id })).toEqual([])
    const subject = (user: string) => ({ type: 'user', id: idOf(user) })
    const what = (user: string, type: string, name: string) =>
      search(searchResources, { subject: subject(user), action: { name }, resource: { type } })
    expect(await what(viewer, 'platform', 'viewer')).toEqual(['platform'])
    expect(await what(biller, 'platform', 'viewer')).toEqual([])
    expect(await what(viewer, 'organization', 'app.platform.viewer')).toEqual([])
    expect(await search(searchActions, { subject: subject(supporter), resource })).toEqual(['support', 'viewer'])
  })
})
