import { expect, test, vi } from 'vitest'
import { handler as batchCheck } from '../../../../functions/access/checks/batch-check.ts'
import { handler as batchCheckOwn } from '../../../../functions/access/checks/batch-check-own.ts'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as checkOwn } from '../../../../functions/access/checks/check-own.ts'
import { handler as disableOrganization } from '../../../../functions/directory/organizations/disable.ts'
import { handler as enableOrganization } from '../../../../functions/directory/organizations/enable.ts'
import { handler as disableProject } from '../../../../functions/directory/projects/disable.ts'
import { handler as enableProject } from '../../../../functions/directory/projects/enable.ts'
import { ageTable } from '../../../support/clock.ts'
import { aHolder, send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aResource, aRole } from '../../../support/world.ts'

// The tests disable and enable organizations and projects during checks, in a process with warm caches and in one with
// cold caches.

vi.setConfig({ testTimeout: 60_000 })

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

const places = {
  organization: { id: organization.id, disable: disableOrganization, enable: enableOrganization },
  project: { id: project.id, disable: disableProject, enable: enableProject },
}

/**
 * The four operations that answer checks. The batch of the test also asks about another resource, which must stay
 * allowed.
 */
const ways = {
  check: async (handler = check) => (await call(handler, { as: member, body: { subject, ...question } })).body.status,
  'check of its own': async (handler = checkOwn) => (await call(handler, { as: holder, body: question })).body.status,
  batch: async (handler = batchCheck) => {
    const bodies = [question, elsewhere].map((each) => ({ subject, ...each }))
    const [asked, free] = (await call(handler, { as: member, body: { bodies } })).body.pairs
    expect(free.status).toBe(true)
    return asked.status
  },
  'batch of its own': async (handler = batchCheckOwn) => {
    const [asked, free] = (await call(handler, { as: holder, body: { bodies: [question, elsewhere] } })).body.pairs
    expect(free.status).toBe(true)
    return asked.status
  },
} as const

const FILES = {
  check: 'check',
  'check of its own': 'check-own',
  batch: 'batch-check',
  'batch of its own': 'batch-check-own',
} as const

/** Sends the check to a new process. */
async function askCold(way: keyof typeof ways): Promise<boolean> {
  vi.resetModules()
  const { handler } = await import(`../../../../functions/access/checks/${FILES[way]}.ts`)
  return ways[way](handler)
}

const cases = Object.keys(ways).flatMap((way) => Object.keys(places).map((place) => [way, place])) as [
  keyof typeof ways,
  keyof typeof places,
][]

test.each(cases)(
  '%s: a disabled %s says no at once, warm and cold, and yes again once it is enabled',
  async (way, at) => {
    const { id, disable, enable } = places[at]
    expect(await ways[way]()).toBe(true)
    await send(disable, admin, { id })
    expect([await ways[way](), await ways[way](), await askCold(way)]).toEqual([false, false, false])
    await send(enable, admin, { id })
    expect([await ways[way](), await askCold(way)]).toEqual([true, true])
  },
)

/** A number that is larger than the number of table requests of one check. */
const MOST_REQUESTS = 12

test.each(cases)(
  '%s: a %s that is disabled before any of its requests is seen or not, but then for good',
  async (way, at) => {
    const { id, disable, enable } = places[at]
    for (const isOld of [false, true]) {
      // The loop ends when the check sends fewer requests than `number`.
      for (let number = 1, isOver = false; !isOver; number++) {
        expect(number).toBeLessThanOrEqual(MOST_REQUESTS)
        await send(enable, admin, { id })
        if (isOld) await ageTable()
        await ways[way]()
        const changes = beforeRequests([{ at: number, change: () => send(disable, admin, { id }) }])
        const answer = await withFault(changes, () => ways[way]())
        isOver = changes.count() < number
        await changes.finish()
        // If `number` is 1, the change is acknowledged before the check sends its first request, so the check must see
        // the change.
        if (number === 1) expect(answer).toBe(false)
        expect(await ways[way]()).toBe(false)
      }
    }
    await send(enable, admin, { id })
  },
)

test('a check that begins with one of two places disabled, while they change, is allowed at no moment', async () => {
  await send(disableProject, admin, { id: project.id })
  for (let number = 1, isOver = false; !isOver; number++) {
    const swap = async () => {
      await send(disableOrganization, admin, { id: organization.id })
      await send(enableProject, admin, { id: project.id })
    }
    const changes = beforeRequests([{ at: number, change: swap }])
    expect(await withFault(changes, () => ways.check())).toBe(false)
    isOver = changes.count() < number
    await changes.finish()
    await send(disableProject, admin, { id: project.id })
    await send(enableOrganization, admin, { id: organization.id })
  }
  await send(enableProject, admin, { id: project.id })
})

test('a check costs the same, whether another organization is disabled or not', async () => {
  const stranger = await anOrganization()
  const cost = async () => {
    await ageTable()
    await ways.check()
    const { readUnits, depth, requests } = await costOf(() => ways.check())
    return { readUnits, depth, requests: requests.length }
  }
  const before = await cost()
  await send(disableOrganization, admin, { id: stranger.id })
  expect(await cost()).toEqual(before)
})
