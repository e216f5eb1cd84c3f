import { describe, expect, test } from 'vitest'
import { readSuspension } from '../../../../lib/access/check/suspension.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { MAX_DISABLED_PROJECTS } from '../../../../lib/directory/containers/state.ts'
import { headKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { abandon, before, withFault } from '../../../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const disable = ({ id }: ResourceRecord, as: Caller = admin) => ask(as, 'disable-project', { id })
const enable = ({ id }: ResourceRecord, as: Caller = admin) => ask(as, 'enable-project', { id })
const remove = ({ id }: ResourceRecord, as: Caller = admin) => ask(as, 'delete-project', { id })
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
const stored = async ({ resource }: ResourceRecord) => (await readResource(aTable(), resource)) as ResourceRecord
const isSuspended = async ({ resource }: ResourceRecord) => (await readSuspension(aTable())).suspended.has(resource)
const problems = async () => (await findFindings('disabled places', 'heads')).filter(({ level }) => level === 'problem')

/** Creates an organization with its owner, and this number of projects that the owner has disabled. */
async function aTenant(count = 0) {
  const organization = await anOrganization()
  const owner = await aHolder(['app_organization_owner', organization.resource])
  const aNew = () => aProject(organization)
  const projects: ResourceRecord[] = []
  for (let made = 0; made < count; made++) {
    projects.push(await aNew())
    expect(await statusOf(disable(projects[made] as ResourceRecord, owner))).toBe(200)
  }
  const counted = async () => (await aTable().get(headKey('PROJECTS_OF', organization.id)))?.disabled_projects ?? 0n
  return { organization, owner, aNew, counted, project: projects[0] as ResourceRecord }
}

const { owner, aNew } = await aTenant()
const isIn = (project: ResourceRecord) => allowed(owner.principal, project.resource, 'get')

/** Moves the recorded time of the last change of the project's state this many seconds into the past. */
async function age(project: ResourceRecord, seconds: number): Promise<void> {
  const { state_changed_at = '' } = await stored(project)
  const set = { state_changed_at: new Date(Date.parse(state_changed_at) - seconds * 1_000).toISOString() }
  await aTable().transact([update(resourceKey(project.resource), { set })])
}

describe('a disabled project', () => {
  test('is enabled again by the organization that disabled it, a minute later', async () => {
    const project = await aNew()
    const keeper = await aHolder(['app_project_owner', project.resource])
    const stopping = ask(keeper, 'disable-project', { id: project.name })
    expect([await statusOf(stopping), await isIn(project)]).toEqual([200, false])
    const early = await enable(project, owner)
    expect([early.status, early.body.code, reasonOf(early)]).toEqual([429, 8, 'TOO_SOON'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
    // A repeated request to disable the project changes nothing, so it is not refused.
    expect(await statusOf(disable(project, owner))).toBe(200)
    await age(project, 60)
    expect([await statusOf(enable(project, owner)), await isIn(project)]).toEqual([200, true])
    expect([await statusOf(enable(project, owner)), await statusOf(disable(project, owner))]).toEqual([200, 429])
  })

  test('is enabled at once by an admin, after which nobody waits', async () => {
    const project = await aNew()
    await disable(project, owner)
    expect([await statusOf(enable(project)), await isIn(project)]).toEqual([200, true])
    await age(project, 60)
    expect([await statusOf(disable(project)), await statusOf(enable(project))]).toEqual([200, 200])
    expect(await statusOf(disable(project, owner))).toBe(200)
  })

  test('is enabled by admins alone if an admin disabled it, also where the organization did so before', async () => {
    const [fresh, taken] = [await aNew(), await aNew()]
    await disable(taken, owner)
    for (const project of [fresh, taken]) await disable(project)
    await age(taken, 60)
    for (const project of [fresh, taken]) {
      expect([await statusOf(enable(project, owner)), await isIn(project)]).toEqual([403, false])
      // The tenant's request to disable the project changes nothing, so the project stays disabled by the admin.
      expect(await statusOf(disable(project, owner))).toBe(200)
      expect(await stored(project)).toMatchObject({ disabled_by: 'admin' })
      expect([await statusOf(enable(project)), await isIn(project)]).toEqual([200, true])
    }
  })
})

describe('the number of projects that an organization has disabled', () => {
  test('is at most 20; admins are exempt, and do not count', async () => {
    const { owner, aNew, counted, project } = await aTenant(MAX_DISABLED_PROJECTS)
    const [first, second] = [await aNew(), await aNew()]
    expect([await statusOf(disable(first)), await counted()]).toEqual([200, 20n])
    const answer = await disable(second, owner)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'TOO_MANY_SUSPENDED'])
    // A repeated request to disable a project still gets 200. If an admin disables a project that the tenant has
    // disabled, the project no longer counts towards the tenant's limit.
    expect([await statusOf(disable(project, owner)), await statusOf(disable(project))]).toEqual([200, 200])
    expect([(await stored(project)).disabled_by, await counted()]).toEqual(['admin', 19n])
    expect([await statusOf(disable(second, owner)), await statusOf(enable(second))]).toEqual([200, 200])
    expect(await counted()).toBe(19n)
  })

  test('is 20, too, after two requests at the same time for the last one', async () => {
    const { owner, aNew, counted } = await aTenant(MAX_DISABLED_PROJECTS - 1)
    const both = [await aNew(), await aNew()]
    const statuses = await Promise.all(both.map((project) => statusOf(disable(project, owner))))
    expect([statuses.sort(), await counted()]).toEqual([[200, 400], 20n])
  })

  test('is lower after the deletion of a disabled project, which makes room for another', async () => {
    const { owner, aNew, counted, project } = await aTenant(MAX_DISABLED_PROJECTS)
    const next = await aNew()
    expect([await counted(), await statusOf(disable(next, owner))]).toEqual([20n, 400])
    expect(await statusOf(remove(project, owner))).toBe(200)
    expect([await counted(), await isSuspended(project)]).toEqual([19n, false])
    expect(await statusOf(disable(next, owner))).toBe(200)
    expect([await counted(), await problems()]).toEqual([20n, []])
  })

  test('stays after the deletion of a project that an admin disabled', async () => {
    const { owner, aNew, counted } = await aTenant(1)
    const stopped = await aNew()
    await disable(stopped)
    expect(await statusOf(remove(stopped, owner))).toBe(200)
    expect([await counted(), await problems()]).toEqual([1n, []])
  })

  test('is one lower after a deletion during which somebody enables the project', async () => {
    const { counted, project } = await aTenant(1)
    const meanwhile = before('TransactWriteItems', 1, () => enable(project))
    expect(await statusOf(withFault(meanwhile, () => remove(project)))).toBe(200)
    expect([await counted(), await problems()]).toEqual([0n, []])
  })

  test('is lower after the deletion of the organization, or a deletion by a manifest', async () => {
    const [gone, declared] = [await aTenant(1), await aTenant(1)]
    expect(await statusOf(ask(admin, 'delete-organization', { id: gone.organization.id }))).toBe(200)
    await apply(yaml({ Project: [{ id: declared.project.id, delete: true }] }))
    for (const { counted, project } of [gone, declared])
      expect([await counted(), await isSuspended(project)]).toEqual([0n, false])
    expect(await problems()).toEqual([])
  })

  test('and the state stay after a disabling that was given up and arrives after an enabling', async () => {
    const { owner, aNew, counted } = await aTenant()
    const project = await aNew()
    const arrive = await abandon(() => disable(project, owner))
    await disable(project, owner)
    await enable(project)
    await expect(arrive()).rejects.toThrow()
    expect([(await stored(project)).disabled_by, await counted()]).toEqual([undefined, 0n])
  })
})
