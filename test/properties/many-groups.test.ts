import { expect, test } from 'vitest'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { allowed, askAll } from '../support/ask.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../support/world.ts'

test('finds a grant of the last group, where more groups have grants than are read as a range', async () => {
  const organization = await anOrganization()
  const { resource } = await aResource(await aProject(organization), 'groups/disk')
  const [granting, other] = [await aRole([(await aPermission('groups.disk.get')).id]), await aRole([])]
  const groups = await Promise.all(Array.from({ length: 50 }, () => aGroup(organization)))
  const sorted = groups.map((group) => group.resource).sort()
  for (const group of sorted.slice(0, -1)) await aPolicy(other, group, resource)
  const user = aUser()
  const join = async (group: string) => changeMembers(aTable(), group, { leaving: [], joining: [user] })
  for (const group of sorted.slice(-5)) expect(await join(group)).toBe(true)
  expect(await allowed(user, resource, 'groups.disk.get')).toBe(false)
  await aPolicy(granting, String(sorted.at(-1)), resource)
  expect(await allowed(user, resource, 'groups.disk.get')).toBe(true)
  // In a batch, one range read serves all subjects. The test expects that each subject gets only the grants of its own
  // groups.
  const [few, none] = [aUser(), aUser()]
  await changeMembers(aTable(), String(sorted.at(-1)), { leaving: [], joining: [few] })
  await changeMembers(aTable(), String(sorted.at(0)), { leaving: [], joining: [none] })
  const { body } = await askAll([none, user, few].map((subject) => ({ subject, resource, permission: 'get' })))
  expect(body.pairs.map(({ status }: { status: boolean }) => status)).toEqual([false, true, true])
})
