import { randomUUID } from 'node:crypto'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { idOf } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aPolicy, aProject, aResource, aUser } from '../../../support/world.ts'
import { admin, aPlace, reader } from './previews.ts'

const { organization, project, direct, group } = await aPlace()
const folder = await aResource(project, 'notes/folder', {})
let deepest = folder.resource
for (let depth = 0; depth < 10; depth += 1)
  deepest = (await aResource(project, 'notes/folder', { parent: deepest })).resource
const agent = await aServiceUser({ organizationId: organization.id })
const delegation = {
  ...{ user_id: idOf(direct), agent: agent.principal, permissions: ['notes.note.get'], resource: project.resource },
}
const made = await ask(admin, 'create-delegation', delegation)
const ids101 = Array.from({ length: 101 }, () => randomUUID())

await testRules(import.meta.url, {
  words: {
    ...{
      project,
      group,
      reader,
      folder,
      deepest,
      user: aUser,
      ids101,
      notes101: ids101.map((id) => `notes/note:${id}`),
    },
    delegation: made.body.delegation,
    policy: await aPolicy(reader, direct, project.resource),
    note: await aResource(project, 'notes/note', { parent: folder.resource }),
    elsewhere: await aResource(await aProject(organization), 'notes/folder', {}),
  },
})
