import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { ageTable } from '../../../support/clock.ts'
import { suspend } from '../../../support/roles.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const get = await aPermission('explained.disk.get')
await aPermission('explained.disk.update')
const reader = await aRole([get.id], { title: 'Reader' })
const administrator = await aRole([builtinId('app.organization.administer')])
const organization = await anOrganization()
const project = await aProject(organization, { title: 'The project' })
const disk = await aResource(project, 'explained/disk')
const drive = await aResource(project, 'explained/folder', { title: 'The drive' })
const folder = await aResource(project, 'explained/folder', { title: 'The folder', parent: drive.resource })
const inFolder = await aResource(project, 'explained/disk', { parent: folder.resource })
const [stranger, owner, admin, member] = [aUser(), aUser(), aUser(), aUser()]
await platformRelations(admin, ['admin'])
await platformRelations(member, ['member'])
const closed = await aProject(organization)
const suspended = { project: closed, disk: await aResource(closed, 'explained/disk') }
await suspend(closed.resource)
const nowhere = `explained/disk:${randomUUID()}`

/** Creates a user who has the role on the place. */
async function holding(role: typeof reader, place: string, user = aUser()) {
  return { user, policy: await aPolicy(role, user, place) }
}

/** Creates a user whose group has the role of a reader on the project. */
async function inAGroup(title = '') {
  const user = aUser()
  const group = await aGroup(organization, [user])
  return { user, group, policy: await aPolicy(reader, group.resource, project.resource, { title }) }
}

const noEnds = { expires_at: '', membership_expires_at: '' }
const path = [inFolder, folder, drive, project, organization]
const onProject = await holding(reader, project.resource)
const onNothing = await holding(reader, nowhere)
await platformRelations(onNothing.user, ['admin'])
const words = {
  ...{ reader, administrator, organization, project, disk, drive, inFolder, suspended, nowhere, noEnds },
  ...{ stranger, owner, admin, member, onProject, onNothing },
  unset: {
    ...{ permission: get.key, policy_id: '', policy_title: '', role_id: '', role_name: '', role_title: '', ...noEnds },
    ...{ group: '', group_name: '', group_title: '', ancestor: '', ancestor_name: '', ancestor_title: '' },
    evaluated: { principals: [], resources: [], policies: [], names: [] },
  },
  byReader: { rule: 'role_permission', role_id: reader.id, role_name: reader.name, role_title: 'Reader' },
  onTheProject: { ancestor: project.resource, ancestor_name: project.name, ancestor_title: 'The project' },
  path: {
    resources: path.map(({ resource }) => resource),
    names: path.map(({ resource, name, title }) => ({ reference: resource, name, title })),
  },
  owned: await aResource(project, 'explained/disk', { owner }),
  ofGroup: await inAGroup('For the team'),
  ofOther: await inAGroup(),
  onDisk: await holding(reader, disk.resource),
  onDrive: await holding(reader, drive.resource),
  administering: await holding(administrator, organization.resource),
  reading: await holding(await aRole([builtinId('app.project.get')]), project.resource),
  updating: await holding(await aRole([builtinId('app.project.update')]), project.resource),
}
const asker = await aClient(['member'])
await ageTable()
// This check caches the definitions, so that the table counts no reads of them.
await ask(asker, 'check', { subject: words.onDrive.user, resource: inFolder.resource, permission: 'get' })

await testRules(import.meta.url, { words })

test('without explain=true the answer is only the status', async () => {
  const request = { subject: onProject.user, resource: disk.resource, permission: 'get' }
  for (const more of [{}, { explain: 'false' }])
    expect((await ask(asker, 'check', { ...request, ...more })).text).toBe('{"status":true}')
})

test('what lies beyond a batch of names has ids alone', async () => {
  const user = aUser()
  const groups = await Promise.all(Array.from({ length: 30 }, () => aGroup(organization, [user])))
  const { body } = await ask(asker, 'check', {
    subject: user,
    resource: disk.resource,
    permission: 'get',
    explain: 'true',
  })
  expect(body.explanation?.evaluated?.principals).toHaveLength(groups.length + 1)
  // One batch reads 26 items: the subject, three containers and 22 groups. The subject has no name, so the answer has
  // 25 names.
  expect(body.explanation?.evaluated?.names).toHaveLength(25)
})
