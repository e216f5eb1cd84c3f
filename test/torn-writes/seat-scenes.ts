import { aCompanyWithSeats, bind, userIdOf } from '../functions/directory/seats/plans-with-seats.ts'
import { ask } from '../rules/ask.ts'
import { later } from '../support/holds.ts'
import { aClient, aGroup, aProject, aUser } from '../support/world.ts'
import type { Scene } from './scene.ts'

const admin = await aClient()

const endIn = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()

/** The scenes of seats that people take, reserve and give back. */
export const seatScenes: readonly Scene[] = [
  {
    name: 'seats taken by policies and members, and given back',
    prepare: async () => {
      const { organization } = await aCompanyWithSeats(9)
      const [project, group] = [await aProject(organization), await aGroup(organization)]
      const [ann, bob, eve, joe] = [aUser(), aUser(), aUser(), aUser()] as const
      const { id } = organization
      return async () => {
        await bind(organization.resource, ann)
        await bind(project.resource, ann, 'app_project_viewer')
        await ask(admin, 'add-organization-users', { id, user_ids: [bob, eve].map(userIdOf) })
        await ask(admin, 'add-group-users', { org_id: id, id: group.id, user_ids: [userIdOf(joe)] })
        await ask(admin, 'remove-organization-user', { id, user_id: userIdOf(ann) })
        await ask(admin, 'delete-user', { id: userIdOf(joe) })
        await bind(organization.resource, ann)
      }
    },
  },
  {
    name: 'seats reserved, prolonged, used, removed and let go',
    prepare: async () => {
      const { organization } = await aCompanyWithSeats(3)
      const [ann, bob, eve] = [aUser(), aUser(), aUser()] as const
      const place = (user: string) => ({ id: organization.id, user_id: userIdOf(user) })
      const reserve = (user: string, seconds: number) =>
        ask(admin, 'reserve-seat', { ...place(user), expires_at: endIn(seconds) })
      return async () => {
        await reserve(ann, 600)
        await reserve(ann, 900)
        await bind(organization.resource, ann)
        for (const user of [bob, eve]) await reserve(user, 600)
        await ask(admin, 'remove-seat', place(bob))
        await reserve(bob, 300)
        await later(450, () => bind(organization.resource, aUser()))
      }
    },
  },
]
