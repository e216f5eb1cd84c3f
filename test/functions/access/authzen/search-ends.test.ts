import { expect, test } from 'vitest'
import { atTime } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { subjectsOf } from '../../../support/searching.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

const END = Date.now() + 3_600_000
const expires_at = new Date(END).toISOString()
const organization = await anOrganization()
const project = await aProject(organization)
const reader = await aRole([(await aPermission('ends.note.get')).id])

test('a search finds whom a policy allows until its end, and not from then on', async () => {
  const note = await aResource(project, 'ends/note')
  const [ending, lasting, member] = [aUser(), aUser(), aUser()]
  const group = await aGroup(organization, [member])
  await aPolicy(reader, ending, note.resource, { expires_at })
  await aPolicy(reader, group.resource, project.resource, { expires_at })
  await aPolicy(reader, lasting, project.resource)
  const found = () => subjectsOf('user', 'get', note.resource)
  const idsOf = (references: string[]) => references.map((each) => toEntity(each).id).sort()
  expect(await atTime(END - 1, found)).toEqual(idsOf([ending, lasting, member]))
  expect(await atTime(END, found)).toEqual(idsOf([lasting]))
})
