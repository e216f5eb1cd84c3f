import { beforeAll, expect, test } from 'vitest'
import { findResourceId } from '../../../lib/access/resources/find-resource.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readSubtree } from '../../../lib/access/resources/subtree.ts'
import { removeProjectResource } from '../../../lib/directory/removal/resource.ts'
import { applyPlan } from '../../../lib/operator/manifest/apply.ts'
import { planManifest } from '../../../lib/operator/manifest/plan.ts'
import { PROJECTS } from '../../../lib/operator/names/findable-kinds.ts'
import { aManifest, apply, aTable, may, yaml } from '../builders.ts'
import { applied, aTreeWorld, type Entries, FOLDER, fileOf, folders, readTree, urn } from './world.ts'

beforeAll(aTreeWorld)

const reader = 'user:99999999-0000-4000-8000-000000000001'

async function referenceOf(name: string): Promise<string> {
  const project = `app/project:${await PROJECTS.find(aTable(), 'office')}`
  return `${FOLDER}:${await findResourceId(aTable(), { namespace: FOLDER, project, name })}`
}

async function heightOf(name: string): Promise<number> {
  const resource = await readResource(aTable(), await referenceOf(name))
  if (resource === undefined) throw new Error(`no ${name}`)
  return (await readSubtree(aTable(), resource)).height
}

const chain = (prefix: string, length: number): Entries =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [`${prefix}${index}`, index === 0 ? '' : `${prefix}${index - 1}`]),
  )

test('a move that is refused for what was below once is tried again after a recount', async () => {
  await applied(folders({ ...chain('a-', 11), top: '' }))
  await applied(folders({ 'a-10': '' }))
  expect(await heightOf('a-0')).toBe(10)
  await applied(folders({ 'a-0': 'top' }))
  expect(await heightOf('a-0')).toBe(9)
  expect(await readTree()).toMatchObject({ 'a-0': 'top' })
})

test('a deletion of what had others below it is tried again after a recount', async () => {
  await applied(folders(chain('b-', 3)))
  await applied(folders({ 'b-1': '' }))
  expect(await heightOf('b-0')).toBe(2)
  await applied(folders({ 'b-0': { delete: true } }))
  expect('b-0' in (await readTree())).toBe(false)
})

test('a plan that others have overtaken is not carried out: a new one says what is wrong', async () => {
  await applied(folders({ 'c-old': '', 'c-1': '', 'c-2': '' }))
  const plan = (entries: Entries) => planManifest(aTable(), aManifest(fileOf(folders(entries))))
  const plans = await Promise.all([
    plan({ 'c-old': { delete: true } }),
    plan({ 'c-1': 'c-2' }),
    plan({ 'c-1': 'c-old' }),
  ])
  await applied(folders({ 'c-leaf': 'c-old', 'c-2': 'c-1' }))
  const outcome = (made: (typeof plans)[number]) =>
    applyPlan(aTable(), made, { onSecret: () => {} }).catch(({ reason }) => reason)
  expect(await outcome(plans[0])).toBe('ABORTED')
  expect(await outcome(plans[1])).toBe('ABORTED')
  await applied(folders({ 'c-leaf': '', 'c-old': { delete: true } }))
  expect(await outcome(plans[2])).toBe('ABORTED')
  expect(await readTree()).toMatchObject({ 'c-1': '', 'c-2': 'c-1' })
})

test('the policies on a resource stay where it cannot be deleted because others lie below it', async () => {
  await applied(folders({ 'd-top': '', 'd-leaf': 'd-top' }))
  await apply(yaml({ Policy: [{ role: 'folder-reader', resource: urn('d-top'), principal: reader }] }))
  const top = await referenceOf('d-top')
  const removing = aTable().withRetries(() => removeProjectResource(aTable(), top))
  await expect(removing).rejects.toMatchObject({ reason: 'HAS_CHILDREN' })
  expect(await may(reader, 'get', urn('d-leaf'))).toBe(true)
  await applied(folders({ 'd-leaf': { delete: true } }))
  expect(await removeProjectResource(aTable(), top).catch(({ reason }) => reason)).toBe('ABORTED')
  expect(await removeProjectResource(aTable(), top)).toBe(true)
})
