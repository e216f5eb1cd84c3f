import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser } from '../../../support/world.ts'
import { aSlug, aUserId, PIXEL } from './profiles.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [acme, full] = [await anOrganization(), await anOrganization()]
const project = await aProject(acme)
const holder = await aHolder(['app_organization_viewer', acme.resource], ['app_project_viewer', project.resource])
const team = await aGroup(acme, [holder.principal])
for (const user of [aUser(), aUser()]) await bind('app_organization_viewer', user, full)

/** Creates a profile. */
const aProfile = async (given: object = {}) => {
  const { body } = await ask(admin, 'create-user', { id: aUserId(), email: 'ada@example.com', ...given })
  return body.user
}
const changed = await aProfile()
await ask(admin, 'update-user', { id: changed.id, title: 'Ada' })

async function aDisabledUser() {
  const id = aUserId()
  await ask(admin, 'disable-user', { id })
  return { id }
}

await testRules(import.meta.url, {
  words: {
    ...{ acme, full, project, holder, team, changed, pixel: PIXEL },
    taken: await aProfile({ name: aSlug() }),
    same: await aProfile({ metadata: { a: 1 } }),
  },
  situations: {
    'a user': async () => ({ id: (await aProfile()).id }),
    'a user that nobody knows': () => ({ id: aUserId() }),
    'a disabled user': aDisabledUser,
    'a text that is no id': { id: 'a b' },
  },
})
