import { ask } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

// The world of the tables of costs. Its process knows the definitions, the role and the caller.

export const asker = await aClient(['member'])
export const reader = await aRole([(await aPermission('compute.disk.get')).id])
export const organization = await anOrganization()
export const project = await aProject(organization)
export const disk = await aResource(project, 'compute/disk')

export const check = (subject: string, resource = disk.resource, permission = 'get') =>
  ask(asker, 'check', { subject, resource, permission })

/** Caches the definitions, the role and the caller, but not the subjects and resources of the rules. */
export async function warm(): Promise<void> {
  const [user, other] = [aUser(), await aResource(project, 'compute/disk')]
  await aPolicy(reader, user, other.resource)
  await ageTable()
  for (const permission of ['get', 'compute.disk.get']) await check(user, other.resource, permission)
}

/** Makes something, and warms the process after it. */
export const warmed =
  <T>(make: () => T | Promise<T>) =>
  async () => {
    const made = await make()
    await warm()
    return made
  }
