import { describe, expect, test } from 'vitest'
import { queryPermission } from '../../../../lib/access/check/permission-query.ts'

const guards = (...names: string[]) => names.map((name) => `PERMISSION_${name}`)

/** Each row: the text, the namespace of the resource, the key of the built-in permission, else the guards to read. */
describe('a permission text', () => {
  test.each([
    ['compute.disk.get', 'compute/disk', undefined, guards('KEY#compute.disk.get')],
    ['compute.disk.get', 'app/group', undefined, guards('KEY#compute.disk.get')],
    ['compute_disk_get', 'storage/bucket', undefined, guards('KEY#compute.disk.get')],
    ['get', 'compute/disk', undefined, guards('KEY#compute.disk.get', 'NAME#get')],
    ['getDisk', 'compute/disk', undefined, guards('NAME#getDisk')],
    ['2get', 'compute/disk', undefined, guards('NAME#2get')],
    ['getDisk', 'app/organization', undefined, guards('NAME#getDisk')],
    ['getDisk', 'app/project', undefined, guards('NAME#getDisk')],
    ['getDisk', 'app/group', undefined, []],
    ['getDisk', 'app/platform', undefined, []],
    ['get', 'app/project', 'app.project.get', []],
    ['get', 'app/group', 'app.group.get', []],
    ['get', 'app/platform', undefined, []],
    ['get', 'app/user', undefined, []],
    ['superuser', 'app/platform', 'app.platform.superuser', []],
    ['check', 'app/platform', 'app.platform.check', []],
    ['check', 'app/organization', undefined, guards('NAME#check')],
    ['app.platform.check', 'app/organization', 'app.platform.check', []],
    ['app_project_get', 'compute/disk', 'app.project.get', []],
    ['app.project.fly', 'app/project', undefined, []],
    ['appprojectget', 'app/organization', 'app.project.get', []],
    ['appprojectget', 'app/group', undefined, []],
    ['appprojectget', 'compute/disk', undefined, guards('KEY#compute.disk.appprojectget', 'NAME#appprojectget')],
    ['Get', 'compute/disk', undefined, guards('NAME#Get')],
    ['disk.get', 'compute/disk', undefined, []],
    ['disk_get', 'compute/disk', undefined, []],
    ['a.b_c', 'compute/disk', undefined, []],
    ['compute.disk.get.', 'compute/disk', undefined, []],
    ['compute..get', 'compute/disk', undefined, []],
    ['Compute.disk.get', 'compute/disk', undefined, []],
    ['', 'compute/disk', undefined, []],
    ['gét', 'compute/disk', undefined, []],
    ['a'.repeat(64), 'a/b', undefined, guards(`KEY#a.b.${'a'.repeat(64)}`, `NAME#${'a'.repeat(64)}`)],
    ['a'.repeat(65), 'a/b', undefined, guards(`NAME#${'a'.repeat(65)}`)],
    ['a'.repeat(257), 'a/b', undefined, []],
  ])('%j on %s', (text, namespace, builtin, expected) => {
    const query = queryPermission(text, namespace)
    expect(query.builtin?.key).toBe(builtin)
    expect(query.guards.map(({ pk }) => pk)).toEqual(expected)
  })

  test.each([
    ['get', 'compute/disk', 'compute.disk.get', true],
    ['get', 'compute/disk', 'storage.bucket.get', false],
    ['get', 'app/organization', 'storage.bucket.get', true],
    ['get', 'app/project', 'storage.bucket.get', true],
    ['storage.bucket.get', 'compute/disk', 'storage.bucket.get', true],
  ])('%j on %s may be %s: %s', (text, namespace, key, accepted) => {
    expect(queryPermission(text, namespace).accepts({ id: 'id', key })).toBe(accepted)
  })

  test('gives a namespace only if it is a key', () => {
    expect(queryPermission('compute.disk.get', 'app/group').namespace).toBe('compute/disk')
    expect(queryPermission('compute_disk_get', 'app/group').namespace).toBe('compute/disk')
    expect(queryPermission('get', 'compute/disk').namespace).toBeUndefined()
  })
})
