import { expect, test } from 'vitest'
import { readRole, readRoleContext, removeRole } from '../../../lib/access/roles/store.ts'
import { askCheck } from '../../support/ask.ts'
import { aPolicy, aRole, aTable, aUser } from '../../support/world.ts'
import { declare, organization, permission, project, type Scene, scenes } from './scenes.ts'

// After the answer to a deletion, every check that depended on the deleted thing is denied. These checks stay denied if
// the thing is created again with the same name or, by a manifest, with the same id.

async function answersOf(ways: Scene['ways']): Promise<Record<string, boolean>> {
  const answers: Record<string, boolean> = {}
  for (const [way, [subject, resource, key = permission.key]] of Object.entries(ways)) {
    // A check of a deleted permission is answered with an error, which also counts as denied.
    answers[way] = (await askCheck(subject, resource, key)).body.status === true
  }
  return answers
}

const all = (ways: Scene['ways'], answer: boolean) => Object.fromEntries(Object.keys(ways).map((way) => [way, answer]))

test.each(Object.entries(scenes))('the deletion of %s ends every way', async (_, make) => {
  const { ways, remove, again } = await make()
  expect(await answersOf(ways)).toEqual(all(ways, true))
  await remove()
  expect(await answersOf(ways)).toEqual(all(ways, false))
  await again?.()
  expect(await answersOf(ways)).toEqual(all(ways, false))
})

test.each(['', organization.id])(
  'a policy that slipped through the deletion of its role stays without effect (%s)',
  async (organization_id) => {
    const { id, name } = await aRole([permission.id], { organization_id })
    const user = aUser()
    await aPolicy(id, user, organization.resource)
    const ways: Scene['ways'] = { direct: [user, organization.resource], ancestor: [user, project.resource] }
    expect(await answersOf(ways)).toEqual(all(ways, true))
    const before = await readRole(aTable(), id)
    const { version } = await readRoleContext(aTable(), organization_id)
    expect(before && (await removeRole(aTable(), before, version))).toBe(true)
    expect(await answersOf(ways)).toEqual(all(ways, false))
    const owner = organization_id === '' ? {} : { organization: organization.name }
    await declare('Role', { id, name, permissions: [permission.key], ...owner })
    expect(await answersOf(ways)).toEqual(all(ways, false))
  },
)
