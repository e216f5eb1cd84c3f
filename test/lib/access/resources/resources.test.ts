import { describe, expect, test } from 'vitest'
import { findContainerId, findResourceId } from '../../../../lib/access/resources/find-resource.ts'
import { finishRename, renameProject } from '../../../../lib/access/resources/rename-project.ts'
import { makeResource, resourceViolations, withReference } from '../../../../lib/access/resources/save.ts'
import { groupAlias, type ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { memberViolations } from '../../../../lib/directory/groups/group.ts'
import { aGroup, anOrganization, aProject, aResource, aTable } from '../../../support/world.ts'

describe('find', () => {
  test('containers are found by name, groups by organization and name', async () => {
    const organization = await anOrganization()
    const group = await aGroup(organization)
    expect(await findContainerId(aTable(), 'app/organization', organization.name)).toBe(organization.id)
    expect(await findContainerId(aTable(), 'app/group', groupAlias(organization.id, group.name))).toBe(group.id)
    expect(await findContainerId(aTable(), 'app/group', group.name)).toBeUndefined()
  })

  test('a resource is found by its name in its own project only', async () => {
    const organization = await anOrganization()
    const [project, other] = [await aProject(organization), await aProject(organization)]
    const { id, name } = await aResource(project, 'compute/disk')
    const find = (parent: string) => findResourceId(aTable(), { namespace: 'compute/disk', project: parent, name })
    expect([await find(project.resource), await find(other.resource), await find('app/project:none')]).toEqual([
      id,
      undefined,
      undefined,
    ])
  })

  test('a new resource is referred to by its namespace and id', () => {
    const resource = makeResource('compute/disk', 'id', new Date())
    expect(resource).toMatchObject({ resource: 'compute/disk:id', ancestors: [], owner: '', metadata: '{}' })
    expect(withReference({ ...resource, namespace: 'storage/bucket' }).resource).toBe('storage/bucket:id')
  })

  test('rules of resources and members name the field at fault', () => {
    expect(resourceViolations({ namespace: 'app/project' }).map(({ field }) => field)).toEqual(['namespace'])
    expect(resourceViolations({ namespace: 'compute/disk' })).toEqual([])
    expect(memberViolations(['a', undefined, 'b', undefined, 'a'])).toEqual([
      { field: 'members[4]', description: 'repeats members[0]' },
    ])
  })
})

describe('rename project', () => {
  test('a rename that another run finishes meanwhile stops, and has happened', async () => {
    const [project, table] = [await aProject(await anOrganization()), aTable()]
    const read = async () => (await readResource(table, project.resource)) as ResourceRecord
    let [count, settled]: [number, ResourceRecord | undefined] = [0, undefined]
    const transact: typeof table.transact = async (writes) => {
      const outcome = await table.transact(writes)
      count += 1
      if (count === 1) settled = await finishRename(table, await read())
      return outcome
    }
    const before = await read()
    const name = `${project.name}-new`
    expect(await renameProject({ ...table, transact }, before, { ...before, name })).toBe(false)
    expect(settled).toMatchObject({ name, other_names: [], version: before.version + 2n })
    expect(await read()).toEqual(settled)
  })
})
