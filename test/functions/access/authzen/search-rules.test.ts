import { randomUUID } from 'node:crypto'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
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

const TYPE = 'notes/note'
const asker = await aClient(['member'])
const [get, update] = [await aPermission('notes.note.get'), await aPermission('notes.note.update')]
for (const key of ['notes.note.delete', 'notes.note.share', 'notes.book.open', 'notes.book.get']) await aPermission(key)
const editing = await aRole([get.id, update.id])
const managing = await aRole([builtinId('app.project.update'), builtinId('app.project.resourcelist')])
const reading = await aRole([
  get.id,
  ...(['app.organization.get', 'app.project.get', 'app.group.get'] as const).map(builtinId),
])

// Actions, and subjects
const organization = await anOrganization()
const [project, elsewhere, closed] = [
  await aProject(organization),
  await aProject(organization),
  await aProject(organization),
]
const note = await aResource(elsewhere, TYPE)
const [stranger, editor, owner, admin, member, manager, finder, platformUser] = Array.from({ length: 8 }, () =>
  aUser(),
) as [...[string, string, string, string, string, string, string, string]]
const group = await aGroup(organization, [member])
const owned = await aResource(await aProject(organization), TYPE, { owner })
const suspended = await aResource(closed, TYPE, { owner })
await suspend(closed.resource)
await platformRelations(admin, ['admin'])
await platformRelations(platformUser, ['member'])
await aPolicy(editing, admin, owned.resource)
for (const who of [editor, group.resource]) await aPolicy(editing, who, note.resource)
await aPolicy(editing, editor, project.resource)
await aPolicy(managing, manager, project.resource)

// Resources in three organizations
const [acme, hooli, vandelay] = [await anOrganization(), await anOrganization(), await anOrganization()]
const notesIn = async (place: ResourceRecord, given: Partial<ResourceRecord> = {}) => [
  await aResource(place, TYPE, given),
  await aResource(place, TYPE, given),
]
const acmeProject = await aProject(acme)
const ofAcme = await notesIn(acmeProject)
const ofHooli = await notesIn(await aProject(hooli))
await notesIn(await aProject(vandelay))
const ownedInHooli = await notesIn(await aProject(hooli), { owner: finder })
const unregistered = `${TYPE}:${randomUUID()}`
await aPolicy(reading, finder, acme.resource)
await aPolicy(reading, (await aGroup(hooli, [finder])).resource, ofHooli[0]?.resource ?? '')
await aPolicy(reading, finder, unregistered)
const results = (...references: (string | undefined)[]) =>
  references.map((each) => toEntity(each ?? '')).sort((one, other) => (one.id < other.id ? -1 : 1))
const inAcme = ofAcme.map(({ resource }) => resource)
const inHooli = [ofHooli[0]?.resource, ...ownedInHooli.map(({ resource }) => resource)]

// Tokens of first pages
const question = { subject: toEntity(finder), action: { name: 'get' }, resource: { type: TYPE } }
const organizations = { context: { org_id: [acme.id, hooli.id] } }
const tokenOf = async (name: 'search-actions' | 'search-resources' | 'search-subjects', request: object) =>
  String((await ask(asker, name, { ...request, page: { limit: 1 } })).body.page?.next_token)
const [subject, resource] = [toEntity(editor), toEntity(note.resource)]
await aPolicy(editing, member, note.resource)
const ofResources = await tokenOf('search-resources', question)
const [version, digest] = JSON.parse(Buffer.from(ofResources, 'base64url').toString())
const forge = (key: unknown) => Buffer.from(JSON.stringify([version, digest, key, ''])).toString('base64url')

await testRules(import.meta.url, {
  words: {
    ...{ asker, acme, hooli, vandelay, acmeProject, ofResources },
    ...{ stranger: toEntity(stranger), editor: subject, owner: toEntity(owner), admin: toEntity(admin) },
    ...{
      member: toEntity(member),
      manager: toEntity(manager),
      finder: toEntity(finder),
      group: toEntity(group.resource),
    },
    ...{ platformUser: toEntity(platformUser), platformMember: { type: 'serviceuser', id: asker.clientId } },
    ...{ note: resource, owned: toEntity(owned.resource), suspended: toEntity(suspended.resource) },
    ...{ project: toEntity(project.resource), projectByName: { type: 'project', id: project.name } },
    noteByUrn: { type: TYPE, id: `frn:${elsewhere.name}:${TYPE}:${note.name}` },
    editorInCapitals: { type: 'app/user', id: subject.id.toUpperCase() },
    unregistered: toEntity(unregistered),
    acmeInCapitals: acme.id.toUpperCase(),
    acmeGroup: await aGroup(acme),
    ...{ inAcme: results(...inAcme), inHooli: results(...inHooli), inBoth: results(...inAcme, ...inHooli) },
    everywhere: results(...inAcme, ...inHooli, unregistered),
    ofActions: await tokenOf('search-actions', { subject, resource }),
    ofSubjects: await tokenOf('search-subjects', { ...question, subject: { type: 'user' }, resource }),
    ofOrganizations: await tokenOf('search-resources', { ...question, ...organizations }),
    forged: { damaged: ofResources.slice(2), text: forge('x'), number: forge(7) },
    fiftyOne: Array.from({ length: 51 }, () => acme.id),
    newSubject: async () => {
      await ask(asker, 'search-actions', { subject: toEntity(aUser()), resource })
      await ageTable()
      return toEntity(aUser())
    },
  },
})
