import { randomUUID } from 'node:crypto'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aGroup, anOrganization, aPolicy, aProject, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const acme = await anOrganization()
const project = await aProject(acme)
const [reader, writer] = [await aRole([]), await aRole([])]
const foreign = await aRole([], { organization_id: (await anOrganization()).id, scopes: ['app/group'] })
const [own, inTeam, gone] = [await aHolder(), await aHolder(), randomUUID()]
const team = await aGroup(acme, [inTeam.principal])

const bind = (principal: string, role: Parameters<typeof aPolicy>[0] = reader, { resource } = acme) =>
  aPolicy(role, principal, resource)
const bound = async (user: string, place: typeof acme) => {
  const { role_id, resource, principal } = await bind(user, reader, place)
  return { role_id, resource, principal }
}
async function besideAnother() {
  const user = aUser()
  const { id } = await bind(user)
  return { id, other: (await bind(user, writer)).id }
}

await testRules(import.meta.url, {
  words: {
    ...{ acme, project, reader, writer, foreign, gone, own, inTeam, user: aUser, beside: besideAnother },
    fresh: () => aRole([]),
    ofOwn: () => bound(own.principal, acme),
    bound: () => bound(aUser(), project),
  },
  situations: {
    'a policy': async () => ({ id: (await bind(aUser(), reader, project)).id }),
    'a policy of a caller': async () => ({ id: (await bind(own.principal)).id }),
    'a policy of the group of a caller': { id: (await bind(team.resource)).id },
    'a policy without a recorded author': { id: (await bind(aUser())).id },
    'a policy of a role that is gone': { id: (await bind(aUser(), gone)).id },
    'an unknown policy': () => ({ id: randomUUID() }),
    'an id that is no UUID': { id: 'no-uuid' },
  },
})
