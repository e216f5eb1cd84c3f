import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, other] = [await anOrganization(), await anOrganization()]
const [project, sibling, projectElsewhere] = [await aProject(acme), await aProject(acme), await aProject(other)]
const [get, remove] = [await aPermission('creating.disk.get'), await aPermission('creating.disk.delete')]
const [admin, diskOwner, service] = [await aClient(), await aClient([]), (await aClient([])).clientId]
const role = await aRole([get.id])
const upper = acme.id.toUpperCase()

/** Makes a role that has been bound by its id, so that its permissions are cached, and its name is not. */
async function aNamedRole() {
  const named = await aRole([get.id])
  await ask(admin, 'create-policy', { role_id: named.id, resource: project.resource, principal: aUser() })
  return named
}

await testRules(import.meta.url, {
  words: {
    ...{ acme, other, project, sibling, projectElsewhere, role, diskOwner, upper },
    ...{ user: aUser, named: aNamedRole, service: { id: service, upper: service.toUpperCase() } },
    group: await aGroup(acme),
    disk: await aResource(project, 'creating/disk', { name: 'boot: 1' }),
    urn: `frn:${project.name}:creating/disk:boot: 1`,
    owned: await aResource(project, 'creating/disk', { owner: `app/serviceuser:${diskOwner.clientId}` }),
    diskElsewhere: await aResource(projectElsewhere, 'creating/disk'),
    deleter: await aRole([remove.id]),
    scoped: await aRole([get.id], { scopes: ['app/project', 'creating/disk'] }),
    ofAcme: await aRole([get.id], { organization_id: acme.id }),
    free: { labels: { '': '', __proto__x: 'y' }, description: 'free', other: [1], Labels: 7 },
  },
})
