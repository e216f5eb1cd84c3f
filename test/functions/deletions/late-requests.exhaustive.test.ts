import { describe, expect, test } from 'vitest'
import { handler as deleteResource } from '../../../functions/access/resources/delete.ts'
import { handler as createAccount } from '../../../functions/billing/accounts/create.ts'
import { handler as enableAccount } from '../../../functions/billing/accounts/enable.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as deleteOrganization } from '../../../functions/directory/organizations/delete.ts'
import { handler as deleteProject } from '../../../functions/directory/projects/delete.ts'
import { saveResource } from '../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../lib/access/resources/schema.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readAccount } from '../../../lib/billing/accounts/balance.ts'
import { saveGroup } from '../../../lib/directory/groups/group.ts'
import { saveDeclaredOrganization, saveDeclaredProject } from '../../../lib/directory/removal/recreate.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { activeAccounts, admin, anAccountName } from '../../support/accounts.ts'
import { allowed } from '../../support/ask.ts'
import { send } from '../../support/groups-and-resources.ts'
import { call } from '../../support/request.ts'
import { before, withFault } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'
import { play } from './races.ts'

describe('races with accounts', () => {
  // One request enables an account while another request deletes the account's organization. One of the two requests
  // must be refused.

  const isThere = async (resource: string): Promise<boolean> => (await readResource(aTable(), resource)) !== undefined

  test('no order of enabling an account and deleting its organization leaves an active account without organization', async () => {
    // If the enabled account is not the default one, it becomes the default here, so the organization changes, too. The
    // deletion fails if the organization has changed.
    for (const [isDeletionFirst, makeDefault] of [true, false].flatMap((each) => [
      [each, true] as const,
      [each, false] as const,
    ])) {
      await play(async () => {
        const organization = await anOrganization()
        const account = await anAccount(organization, { state: 'disabled', ...(makeDefault && { makeDefault }) })
        const remove = () => send(deleteOrganization, admin, { id: organization.id })
        const enable = () => send(enableAccount, admin, { org_id: organization.id, id: account.id })
        return {
          ...(isDeletionFirst ? { first: remove, second: enable } : { first: enable, second: remove }),
          verify: async () => {
            const isActive = (await readAccount(aTable(), account.id))?.state === 'active'
            expect([isActive, await isThere(organization.resource)]).toEqual([isActive, isActive])
            expect(await activeAccounts(organization.id)).toBe(isActive ? 1 : 0)
          },
        }
      })
    }
  })

  test('no order of creating an account and deleting its organization leaves one without the other', async () => {
    for (const isDeletionFirst of [true, false]) {
      await play(async () => {
        const organization = await anOrganization()
        const remove = () => send(deleteOrganization, admin, { id: organization.id })
        const body = { body: { body: { name: anAccountName() } } }
        const create = () => send(createAccount, admin, { org_id: organization.id }, body)
        return {
          ...(isDeletionFirst ? { first: remove, second: create } : { first: create, second: remove }),
          verify: async () => {
            const active = await activeAccounts(organization.id)
            expect([active, await isThere(organization.resource)]).toEqual([active, active > 0])
          },
        }
      })
    }
  })
})

describe('made again', async () => {
  const admin = await aClient()
  const get = await aPermission('again.disk.get')
  const role = await aRole([get.id])

  /** The number of policies is larger than the number that two transactions delete. */
  const POLICIES = 50

  interface Scene {
    make: () => Promise<{ thing: ResourceRecord; params: Record<string, string> }>
    handler: Handler
    /** Creates the thing again under the same id, as manifests and applications can do. */
    makeAgain: (thing: ResourceRecord) => Promise<boolean>
  }

  const SCENES: Record<string, Scene> = {
    'an organization': {
      handler: deleteOrganization,
      make: async () => {
        const thing = await anOrganization()
        return { thing, params: { id: thing.id } }
      },
      makeAgain: (thing) => saveDeclaredOrganization(aTable(), undefined, thing),
    },
    'a project': {
      handler: deleteProject,
      make: async () => {
        const thing = await aProject(await anOrganization())
        return { thing, params: { id: thing.id } }
      },
      makeAgain: (thing) => saveDeclaredProject(aTable(), undefined, thing),
    },
    'a group': {
      handler: deleteGroup,
      make: async () => {
        const organization = await anOrganization()
        const thing = await aGroup(organization)
        return { thing, params: { org_id: organization.id, id: thing.id } }
      },
      makeAgain: (thing) => saveGroup(aTable(), undefined, { ...thing, members: [] }),
    },
    'a resource': {
      handler: deleteResource,
      make: async () => {
        const project = await aProject(await anOrganization())
        const thing = await aResource(project, 'again/disk')
        return { thing, params: { project_id: project.id, id: thing.id } }
      },
      makeAgain: (thing) => saveResource(aTable(), undefined, thing),
    },
  }

  const CASES = Object.entries(SCENES).flatMap(([name, scene]) => [2, 3, 4].map((at) => [name, at, scene] as const))

  test.each(CASES)(
    'a deletion of %s that another request finishes takes nothing away from the one that is made again: transaction %i',
    async (_, at, { handler, make, makeAgain }) => {
      const { thing, params } = await make()
      for (let made = 0; made < POLICIES; made++) await aPolicy(role, aUser(), thing.resource)
      const remove = () => call(handler, { as: admin, params })
      const user = aUser()
      const meanwhile = before('TransactWriteItems', at, async () => {
        expect((await remove()).status).toBe(200)
        expect(await makeAgain(thing)).toBe(true)
        await aPolicy(role, user, thing.resource)
      })
      const { status, body } = await withFault(meanwhile, remove)
      expect([meanwhile.happened(), status, body.policies]).toEqual([true, 200, (at - 2) * 20])
      expect(await allowed(user, thing.resource, get.key)).toBe(true)
    },
  )
})
