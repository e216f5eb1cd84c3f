import { randomUUID } from 'node:crypto'
import { headKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { put, update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [acme, other] = [await anOrganization(), await anOrganization()]
const [closed, disabled] = [await anOrganization(), await anOrganization()]
const [project, stopped] = [await aProject(acme), await aProject(acme)]
await aTable().write(put(headKey('PROJECTS_OF', closed.id), { closed: true }))
await ask(admin, 'disable-organization', { id: disabled.id })
await ask(admin, 'disable-project', { id: stopped.id })

const aNewProject = async (organization = acme) => ({ id: (await aProject(organization)).id })
async function disabledBy(as: typeof admin) {
  const at = await aNewProject()
  await ask(as, 'disable-project', at)
  return at
}
const ofTenant = async () => disabledBy(await aHolder(['app_organization_owner', acme.resource]))

async function inDeletion() {
  const { id, resource } = await aProject(acme)
  await aTable().transact([update(resourceKey(resource), { set: { deleting: 'x' } })])
  return { id }
}

await testRules(import.meta.url, {
  words: {
    acme,
    other,
    closed,
    disabled,
    project,
    stopped,
    upper: project.id.toUpperCase(),
    taken: await aProject(acme),
    foreign: await aProject(other),
  },
  situations: {
    'a project': { id: project.id },
    'a new project': aNewProject,
    'an unknown project': () => ({ id: randomUUID() }),
    'a disabled project': { id: stopped.id },
    'a project that an admin disabled': () => disabledBy(admin),
    'a project that its organization disabled': ofTenant,
    'a project of a disabled organization': await aNewProject(disabled),
    'a new project of a disabled organization': () => aNewProject(disabled),
    'a project in deletion': inDeletion,
  },
})
