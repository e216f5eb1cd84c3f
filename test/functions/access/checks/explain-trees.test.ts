import { expect, test } from 'vitest'
import { aPolicy, aResource, aUser } from '../../../support/world.ts'
import { explain, organization, project, reader } from './explaining.ts'

const drive = await aResource(project, 'explained/folder', { title: 'The drive' })
const folder = await aResource(project, 'explained/folder', { title: 'The folder', parent: drive.resource })
const disk = await aResource(project, 'explained/disk', { parent: folder.resource })

test('an allow names the step that has the policy, with its name and title', async () => {
  const user = aUser()
  const { id } = await aPolicy(reader, user, drive.resource)
  const { status, explanation } = await explain(user, disk.resource)
  const step = { ancestor: drive.resource, ancestor_name: drive.name, ancestor_title: 'The drive' }
  expect([status, explanation]).toMatchObject([true, { rule: 'role_permission', policy_id: id, ...step }])
})

test('a denial has every step, the nearest first, with its name and title', async () => {
  const { status, explanation } = await explain(aUser(), disk.resource)
  expect([status, explanation]).toMatchObject([false, { ancestor: '', ancestor_name: '' }])
  const steps = [disk, folder, drive, project, organization]
  expect(explanation.evaluated.resources).toEqual(steps.map(({ resource }) => resource))
  expect(explanation.evaluated.names).toEqual(
    steps.map(({ resource, name, title }) => ({ reference: resource, name, title })),
  )
})
