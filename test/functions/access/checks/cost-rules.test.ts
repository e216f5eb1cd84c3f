import { randomUUID } from 'node:crypto'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { ageTable } from '../../../support/clock.ts'
import { suspend } from '../../../support/roles.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import { asker, check, disk, organization, project, reader, warm, warmed } from './cost-world.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const own = await aClient([])

/** Creates a user whom the process knows from a check. */
async function aKnownUser(): Promise<string> {
  const user = aUser()
  await check(user)
  return user
}

const knownAfter = (make: () => Promise<unknown>) => async () => {
  await make()
  return aKnownUser()
}

async function inGroups(count: number, user = aUser()): Promise<string> {
  for (let made = 0; made < count; made++) await aGroup(organization, [user])
  return user
}

async function withPolicy(given: { expires_at?: string } = {}, place = organization.resource): Promise<string> {
  const user = aUser()
  await aPolicy(reader, user, place, given)
  return user
}

async function inTwentyThatEnd() {
  const user = aUser()
  for (let made = 0; made < 20; made++) {
    const { resource } = await aGroup(organization, [user])
    await aPolicy(reader, resource, project.resource, { expires_at: tomorrow })
  }
  return user
}

/** Creates a user in groups, and a resource below a chain of folders. */
async function underFolders(depth: number, groups = 0) {
  let folder: ResourceRecord | undefined
  const below = () => (folder === undefined ? {} : { parent: folder.resource })
  for (let made = 0; made < depth; made++) folder = await aResource(project, 'compute/folder', below())
  return { subject: await inGroups(groups), resource: (await aResource(project, 'compute/disk', below())).resource }
}

async function ownerOf(parent?: string) {
  const subject = aUser()
  return {
    subject,
    resource: (await aResource(project, 'compute/disk', { owner: subject, ...(parent && { parent }) })).resource,
  }
}

async function aPlatformMember() {
  const user = aUser()
  await platformRelations(user, ['member'])
  return user
}

async function relocated() {
  const [subject, moving, other] = [aUser(), await aResource(project, 'compute/disk'), await aProject(organization)]
  await check(subject, moving.resource)
  const before = await readResource(aTable(), moving.resource)
  await saveResource(aTable(), before, { ...moving, ancestors: [other.resource, organization.resource] })
  return { subject, resource: moving.resource }
}

async function changed() {
  await warm()
  const user = await aKnownUser()
  await aPolicy(reader, user, project.resource)
  return user
}

async function redefined() {
  const user = await withPolicy({}, project.resource)
  await check(user)
  await aRole([])
  await ageTable()
  return user
}

const folders = await underFolders(5)
const deepest = (await readResource(aTable(), folders.resource))?.parent

await testRules(import.meta.url, {
  words: {
    ...{ asker, own, organization, project, disk },
    ...{ wrong: { ...asker, secret: 'wrong' }, unknown: { clientId: randomUUID(), secret: 'wrong' } },
    urn: `compute/disk:frn:${project.name}:compute/disk:${disk.name}`,
    ...{ inNone: warmed(aUser), inOne: warmed(() => inGroups(1)), inThree: warmed(() => inGroups(3)) },
    inFour: warmed(() => inGroups(4)),
    inTwenty: warmed(inTwentyThatEnd),
    granted: warmed(withPolicy),
    ending: warmed(() => withPolicy({ expires_at: tomorrow })),
    ended: warmed(() => withPolicy({ expires_at: '2026-01-01T00:00:00.000Z' })),
    owning: warmed(ownerOf),
    related: warmed(aPlatformMember),
    missing: async () => {
      await warm()
      await check(aUser(), disk.resource, 'nothing')
      return aUser()
    },
    owningUnder5: warmed(() => ownerOf(deepest)),
    asked: knownAfter(warm),
    besideCaller: knownAfter(async () => {
      await warm()
      await aClient(['member'])
    }),
    besideSuspended: knownAfter(warmed(async () => suspend((await anOrganization()).resource))),
    ...{ redefined, changed },
    joined: warmed(async () => inGroups(1, await aKnownUser())),
    relocated: warmed(relocated),
    ...Object.fromEntries(
      [1, 5, 10].flatMap((depth) => [
        [`under${depth}`, warmed(() => underFolders(depth))],
        [`under${depth}inThree`, warmed(() => underFolders(depth, 3))],
      ]),
    ),
  },
})
