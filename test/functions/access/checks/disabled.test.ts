import { expect, test, vi } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { ageTable } from '../../../support/clock.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aResource, aRole } from '../../../support/world.ts'

// The tests disable and enable organizations and projects during checks, in a process with warm caches and in one with
// cold caches.

const [admin, member] = [await aClient(['admin']), await aClient(['member'])]
const permission = await aPermission('disabled.disk.get')
const role = await aRole([permission.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'disabled/disk')
const other = await aResource(await aProject(await anOrganization()), 'disabled/disk')
const holder = await aHolder()
for (const { resource } of [disk, other]) await aPolicy(role, holder.principal, resource)
const question = { resource: disk.resource, permission: permission.key }
const elsewhere = { resource: other.resource, permission: permission.key }
const subject = holder.principal

const ids = { organization: organization.id, project: project.id }
type Place = keyof typeof ids
const change = async (verb: 'enable' | 'disable', place: Place) =>
  expect((await ask(admin, `${verb}-${place}`, { id: ids[place] })).status).toBe(200)

/**
 * The four operations that answer checks. The batch of the test also asks about another resource, which must stay
 * allowed.
 */
const ways = {
  check: async (by = ask) => (await by(member, 'check', { subject, ...question })).body.status,
  'check of its own': async (by = ask) => (await by(holder, 'check-resource-permission', question)).body.status,
  batch: async (by = ask) => {
    const bodies = [question, elsewhere].map((each) => ({ subject, ...each }))
    const [asked, free] = (await by(member, 'batch-check', { bodies })).body.pairs
    expect(free?.status).toBe(true)
    return asked?.status
  },
  'batch of its own': async (by = ask) => {
    const [asked, free] = (await by(holder, 'batch-check-permission', { bodies: [question, elsewhere] })).body.pairs
    expect(free?.status).toBe(true)
    return asked?.status
  },
} as const

// Loads the operations, so that all but the checks of a new process share the modules of this one.
for (const way of Object.values(ways)) await way()

/** Sends the check to a new process. */
async function askCold(way: keyof typeof ways) {
  vi.resetModules()
  return ways[way]((await import('../../../rules/ask.ts')).ask)
}

const cases = Object.keys(ways).flatMap((way) => Object.keys(ids).map((place) => [way, place])) as [
  keyof typeof ways,
  Place,
][]

test.each(cases)(
  '%s: a disabled %s says no at once, warm and cold, and yes again once it is enabled',
  async (way, at) => {
    expect(await ways[way]()).toBe(true)
    await change('disable', at)
    expect([await ways[way](), await ways[way](), await askCold(way)]).toEqual([false, false, false])
    await change('enable', at)
    expect([await ways[way](), await askCold(way)]).toEqual([true, true])
  },
)

test('one of two disabled places goes on denying when the other is enabled', async () => {
  for (const place of ['organization', 'project'] as const) await change('disable', place)
  await change('enable', 'organization')
  expect(await ways.check()).toBe(false)
  await change('enable', 'project')
  expect(await ways.check()).toBe(true)
})

/** A number that is larger than the number of table requests of one check. */
const MOST_REQUESTS = 12

interface Trial {
  /** Comes before each check. */
  reset: () => Promise<unknown>
  /** Is made before the first request of a check, then before the second one, and so on, until it is too late. */
  change: () => Promise<unknown>
  check: () => Promise<unknown>
  /** Compares the answer of a check before whose request with this number the change was made. */
  compare: (answer: unknown, number: number) => unknown
}

async function tryBeforeEachRequest({ reset, change, check, compare }: Trial): Promise<void> {
  for (let number = 1, isOver = false; !isOver; number++) {
    expect(number).toBeLessThanOrEqual(MOST_REQUESTS)
    await reset()
    const changes = beforeRequests([{ at: number, change }])
    const answer = await withFault(changes, check)
    isOver = changes.count() < number
    await changes.finish()
    await compare(answer, number)
  }
}

test.each(cases)(
  '%s: a %s that is disabled before any of its requests is seen or not, but then for good',
  async (way, at) => {
    for (const isOld of [false, true]) {
      await tryBeforeEachRequest({
        reset: async () => {
          await change('enable', at)
          if (isOld) await ageTable()
          await ways[way]()
        },
        change: () => change('disable', at),
        check: () => ways[way](),
        compare: async (answer, number) => {
          // The first change is acknowledged before the check sends its first request, so the check must see the change.
          if (number === 1) expect(answer).toBe(false)
          expect(await ways[way]()).toBe(false)
        },
      })
    }
    await change('enable', at)
  },
)

test('a check that begins with one of two places disabled, while they change, is allowed at no moment', async () => {
  const swap = async (from: Place, to: Place) => {
    await change('disable', to)
    await change('enable', from)
  }
  await tryBeforeEachRequest({
    reset: () => swap('organization', 'project'),
    change: () => swap('project', 'organization'),
    check: () => ways.check(),
    compare: (answer) => expect(answer).toBe(false),
  })
  await change('enable', 'organization')
})
