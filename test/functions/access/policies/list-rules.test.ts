import { randomUUID } from 'node:crypto'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { idOf, someUsers } from '../../../support/principals.ts'
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
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, other] = [await anOrganization(), await anOrganization()]
const [project, projectElsewhere] = [await aProject(acme), await aProject(other)]
const inTeam = await aHolder()

// The policies that are listed. The callers have no policies in this organization.
const globex = await anOrganization()
const [site, crew] = [await aProject(globex), await aGroup(globex)]
const unregistered = `listing/disk:${randomUUID()}`
const [viewer, editor] = [await aRole([]), await aRole([], { organization_id: globex.id })]
const [ada = '', bob = ''] = someUsers(2)
const [first, second] = [await aPolicy(viewer, ada, site.resource), await aPolicy(editor, ada, site.resource)]
const [ofBob, onGlobex] = [await aPolicy(viewer, bob, site.resource), await aPolicy(viewer, ada, globex.resource)]
const [onGroup, ofGroup] = [
  await aPolicy(viewer, ada, crew.resource),
  await aPolicy(viewer, crew.resource, unregistered),
]

const inOrder = (by: 'id' | 'role_id', ...policies: PolicyRecord[]) =>
  policies.sort((left, right) => (left[by] < right[by] ? -1 : 1)).map(({ id }) => ({ id }))
const ofAdaOnProject = inOrder('role_id', first, second)

await testRules(import.meta.url, {
  words: {
    ...{
      acme,
      other,
      project,
      projectElsewhere,
      globex,
      site,
      crew,
      inTeam,
      unregistered,
      viewer,
      editor,
      user: aUser,
    },
    ...{ first, second, ofBob, onGlobex, onGroup, ofGroup, ofAdaOnProject, upper: globex.id.toUpperCase() },
    group: await aGroup(acme),
    ofAcme: await aRole([], { organization_id: acme.id }),
    ada: { id: idOf(ada), principal: ada },
    team: await aGroup(acme, [inTeam.principal]),
    disk: await aResource(project, 'listing/disk'),
    deleter: await aRole([(await aPermission('listing.disk.delete')).id]),
    roleManager: await aRole(['064c7d98-69f7-585d-9960-d757c7e5bba5']),
    onProject: [...ofAdaOnProject, { id: ofBob.id }],
    ofAda: inOrder('id', first, second, onGlobex, onGroup),
    ofViewer: inOrder('id', first, ofBob, onGlobex, onGroup, ofGroup),
  },
})
