import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { handler as preview } from '../../functions/access/effects/preview.ts'
import { decideEach } from '../../lib/access/check/check.ts'
import { type CheckRequest, loadChecks } from '../../lib/access/check/load-checks.ts'
import { parseResource, parseSubject } from '../../lib/foundation/identifiers/references.ts'
import { atTime } from '../support/clock.ts'
import { toEntity } from '../support/entities.ts'
import { propertySeed } from '../support/environment.ts'
import { call } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'
import { changesIn } from './previewed-changes.ts'
import { type Facts, fact, placesOf } from './rules.ts'
import { worldSpecs } from './world-specs.ts'
import { createWorld, timeOf, type World } from './worlds.ts'

const WORLDS = Number(process.env.PROPERTY_WORLDS ?? 12)

const UUID = /:[0-9a-f-]{36}$/
const admin = await aClient(['admin'])

interface Effect {
  principal: string
  resource: string
  lost: string[]
  gained: string[]
  kept: { permissions: string[]; rule: string }[]
}

/**
 * Sends checks of all subjects and permissions on each resource. Permissions of projects and groups are checked only on
 * projects and groups.
 */
async function askEverything(world: World): Promise<Map<string, boolean>> {
  const keys = world.permissions.map(({ key }) => key).filter((key) => !key.startsWith('app.platform.'))
  const places = [...new Set(world.resources.flatMap(({ id }) => (id !== undefined && UUID.test(id) ? [id] : [])))]
  const subjects = [...new Set(world.subjects.flatMap(({ id }) => id ?? []))]
  const asked = subjects.flatMap((subject) =>
    places.flatMap((place) =>
      keys.flatMap((permission) => {
        const type = permission.split('.').slice(0, 2).join('/')
        return type.startsWith('app/') && type !== toEntity(place).type ? [] : [{ subject, place, permission }]
      }),
    ),
  )
  const requests = asked.map(({ subject, place, permission }): CheckRequest => {
    const reference = { subject: parseSubject(subject), resource: parseResource(place) }
    return { ...reference, permission } as CheckRequest
  })
  const results = await decideEach(aTable(), await loadChecks(aTable(), requests))
  return new Map(
    asked.map(({ subject, place, permission }, index) => [
      `${subject} ${place} ${permission}`,
      results[index]?.decision.allowed === true,
    ]),
  )
}

async function effectsOf(body: object, page_size: number): Promise<Effect[]> {
  const effects: Effect[] = []
  let page_token = ''
  do {
    const answer = await call(preview, { as: admin, body: { ...body, page_size, page_token } })
    if (answer.status !== 200) throw new Error(answer.text)
    effects.push(...answer.body.effects)
    page_token = answer.body.next_page_token
  } while (page_token !== '')
  return effects
}

const counts = { changed: 0, inherited: 0, kept: 0, moved: 0 }

/** The rules that give a subject all permissions on a resource, because it owns the resource or is a platform admin. */
const OF_OWNERS = ['resource_owner', 'platform_admin']

const ownsAbove = (facts: Facts, subject: string, place: string): boolean =>
  facts.has(fact('owner', place, subject)) &&
  [...facts].some((each) => /^\["in",.*$/.test(each) && JSON.parse(each)[2] === place)

function expectAnnounced(
  { facts }: World,
  factsBefore: Facts,
  effects: readonly Effect[],
  before: Map<string, boolean>,
  after: Map<string, boolean>,
) {
  const byPair = new Map(effects.map((effect) => [`${effect.principal} ${effect.resource}`, effect]))
  expect(byPair.size).toBe(effects.length)
  const paths = new Map<string, string[]>()
  for (const [question, was] of before) {
    const [subject = '', place = '', permission = ''] = question.split(' ')
    if (!paths.has(place)) paths.set(place, placesOf(facts, place))
    const is = after.get(question) === true
    const own = byPair.get(`${subject} ${place}`)
    const nearest = (paths.get(place) ?? [])
      .map((each) => byPair.get(`${subject} ${each}`))
      .find((each) => each !== undefined)
    const isLost = nearest?.lost.includes(permission) === true
    const isGained = nearest?.gained.includes(permission) === true
    if (was !== is) counts.changed += 1
    if (own !== undefined) {
      // An owner keeps all permissions on a folder. The preview of the folder describes the permissions that the owner
      // loses and gains below the folder.
      if (ownsAbove(factsBefore, subject, place)) {
        expect([question, own.kept.some(({ rule }) => OF_OWNERS.includes(rule))]).toEqual([question, true])
        continue
      }
      const isKept = own.kept.some(({ permissions }) => permissions.includes(permission))
      if (isKept) counts.kept += 1
      expect([question, isLost, isGained, isKept && !(was && is)]).toEqual([question, was && !is, !was && is, false])
    } else {
      // The effects on the nearest resource above apply here, too, except for permissions that are granted in other
      // ways.
      if (isLost || isGained) counts.inherited += 1
      if (was && !is) expect([question, isLost]).toEqual([question, true])
      if (!was && is) expect([question, isGained]).toEqual([question, true])
      if (isLost && !(was && !is)) expect([question, was && is]).toEqual([question, true])
      if (isGained && !(!was && is)) expect([question, was && is]).toEqual([question, true])
    }
  }
}

const choices = fc.record({
  spec: worldSpecs,
  numbers: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
  size: fc.integer({ min: 1, max: 4 }),
  /** The hour of the changes and previews. Policies and memberships end at whole hours. */
  hour: fc.constantFrom(0.5, 1, 2, 3.5),
})

/** Makes some changes of a world one after another, and compares the effect of each change with its preview. */
async function expectAnnouncedAll(
  world: World,
  numbers: readonly [number, number, number],
  size: number,
): Promise<void> {
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const change = (await changesIn(world, admin, numbers))[(index + numbers[0]) % 6]
    if (change === undefined) continue
    const before = await askEverything(world)
    const answer = await call(preview, { as: admin, body: change.body })
    if (answer.status !== 200) continue // A role of an organization cannot be bound in another organization.
    const effects = await effectsOf(change.body, size)
    if (effects.length > 0 && 'move_resources' in change.body) counts.moved += 1
    const factsBefore = new Set(world.facts)
    await change.make()
    expectAnnounced(world, factsBefore, effects, before, await askEverything(world))
  }
}

test('what a preview announces is the difference of all checks before the change is made and after it', async () => {
  const property = fc.asyncProperty(choices, async ({ spec, numbers, size, hour }) => {
    const world = await createWorld(spec)
    await atTime(timeOf(hour), () => expectAnnouncedAll(world, numbers, size))
  })
  await fc.assert(property, { numRuns: WORLDS, seed: propertySeed, endOnFailure: true })
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
}, 3_600_000)
