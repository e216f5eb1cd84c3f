import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEntity } from '../support/entities.ts'
import { propertySeed } from '../support/environment.ts'
import { actionsOf, resourcesOf, searchFor, subjectsOf } from '../support/searching.ts'
import { changeWorld } from './changes.ts'
import { fact, isAllowed, isRegistered } from './rules.ts'
import { type WorldSpec, worldSpecs } from './world-specs.ts'
import { createWorld, type Permission, type World } from './worlds.ts'

/**
 * The number of random worlds. `PROPERTY_WORLDS=500 npx vitest run test/properties/search.exhaustive.test.ts` takes some
 * minutes.
 */
const WORLDS = Number(process.env.PROPERTY_WORLDS ?? 15)
/** The number of questions of each kind in a world. */
const QUESTIONS = 12

const UUID = /:[0-9a-f-]{36}$/
const nth = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
const typeOf = (reference: string): string => toEntity(reference).type
const known = (references: readonly { id: string | undefined }[]): string[] => references.flatMap(({ id }) => id ?? [])
/** Returns the ids in references, sorted. */
const idsOf = (references: readonly string[]): string[] => references.map((each) => toEntity(each).id).sort()

const shares: boolean[] = []

/** Expects that a search finds exactly the resources of a type on which the rules allow the permission. */
async function expectResources(
  world: World,
  subject: string,
  { id: permission, key }: Permission,
  type: string,
  limit: number,
) {
  const ofType = known(world.resources).filter((each) => typeOf(each) === type)
  const named = ofType.filter((each) => UUID.test(each) || type === 'app/platform')
  const isEnabled = !world.facts.has(fact('disabled', subject))
  const isAdmin = isEnabled && world.facts.has(fact('relation', subject, 'admin'))
  const isMember = isEnabled && world.facts.has(fact('relation', subject, 'member'))
  if (isAdmin || (isMember && key === 'app.platform.check' && type !== 'app/platform')) {
    const { status, body } = await searchFor('resource', {
      subject: toEntity(subject),
      action: { name: key },
      resource: { type },
    })
    return expect([status, body.code, body.details[0].reason]).toEqual([400, 9, 'EVERYTHING'])
  }
  const allowed = named.filter((resource) => isAllowed(world.facts, { subject, resource, permission }))
  shares.push(allowed.length > 0)
  expect([subject, key, type, await resourcesOf(subject, key, type, limit)]).toEqual([
    subject,
    key,
    type,
    idsOf(allowed),
  ])
}

async function expectSubjects(
  world: World,
  resource: string,
  { id: permission, key }: Permission,
  type: string,
  limit: number,
) {
  const subjects = known(world.subjects).filter((each) => typeOf(each) === type)
  const isAdmin = (subject: string) => world.facts.has(fact('relation', subject, 'admin'))
  // A search does not list platform admins, because they may do everything on existing resources. Instead, the answer
  // says that there are admins.
  const hasAdmins = isRegistered(world.facts, resource)
  const allowed = subjects.filter(
    (subject) => !(hasAdmins && isAdmin(subject)) && isAllowed(world.facts, { subject, resource, permission }),
  )
  shares.push(allowed.length > 0)
  const found = await subjectsOf(type, key, resource, limit)
  // Platform members are shared by all worlds, so members of other worlds are left out.
  const ofWorld = key === 'app.platform.check' ? found.filter((id) => idsOf(subjects).includes(id)) : found
  expect([resource, key, type, ofWorld]).toEqual([resource, key, type, idsOf(allowed)])
  expect(found).toEqual([...new Set(found)].sort())
  const question = { subject: { type }, action: { name: key }, resource: toEntity(resource) }
  expect((await searchFor('subject', question)).body.context).toEqual({ platform_admins: hasAdmins })
}

async function expectActions(world: World, subject: string, resource: string, limit: number) {
  const prefix = `${typeOf(resource).replace('/', '.')}.`
  const own = world.permissions.filter(({ key }) => key.startsWith(prefix))
  const allowed = own.filter(({ id: permission }) => isAllowed(world.facts, { subject, resource, permission }))
  const verbs = allowed.map(({ key }) => key.slice(prefix.length)).sort()
  expect([subject, resource, await actionsOf(subject, resource, limit)]).toEqual([subject, resource, verbs])
}

async function expectAgreement(spec: WorldSpec): Promise<void> {
  const world = await createWorld(spec)
  await changeWorld(world, spec.changes)
  const [subjects, resources] = [known(world.subjects), known(world.resources)]
  const types = ['app/user', 'app/user', 'app/serviceuser', 'app/group']
  for (const { subject, resource, permission, spelling } of spec.checks.slice(0, QUESTIONS)) {
    const [who, what, may] = [nth(subjects, subject), nth(resources, resource), nth(world.permissions, permission)]
    const limit = (spelling % 4) + 1
    await expectResources(world, who, may, typeOf(what), limit)
    await expectSubjects(world, what, may, nth(types, spelling), limit)
    await expectActions(world, who, what, limit)
  }
}

test('searches find exactly what a second, simple implementation of the rules allows, in pages of any size', async () => {
  await fc.assert(fc.asyncProperty(worldSpecs, expectAgreement), { numRuns: WORLDS, seed: propertySeed })
  expect(shares.filter(Boolean).length / shares.length).toBeGreaterThan(0.03)
}, 3_600_000)
