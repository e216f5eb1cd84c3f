import { expect, test } from 'vitest'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { resourcesOf, subjectsOf } from '../../../support/searching.ts'
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

test('a search of what lies in a project finds it until the end of the policy there', async () => {
  await aResource(project, 'ends/note')
  const user = aUser()
  await aPolicy(reader, user, project.resource, { expires_at })
  const found = () => resourcesOf(user, 'get', 'ends/note')
  expect((await atTime(END - 1, found)).length).toBeGreaterThan(0)
  expect(await atTime(END, found)).toEqual([])
})

test('update on a project includes get of the project, and not of what lies in it', async () => {
  const note = await aResource(project, 'ends/note')
  const user = aUser()
  const [getter, updater] = [
    await aRole([builtinId('app.project.get')]),
    await aRole([builtinId('app.project.update')]),
  ]
  await aPolicy(getter, user, project.resource, { expires_at })
  await aPolicy(updater, user, project.resource)
  const found = () => resourcesOf(user, 'app.project.get', 'ends/note')
  expect(await atTime(END - 1, found)).toContain(note.id)
  expect(await atTime(END, () => allowed(user, note.resource, 'app.project.get'))).toBe(false)
  expect(await atTime(END, found)).toEqual([])
})
