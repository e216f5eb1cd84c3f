import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSuspension } from '../../lib/access/check/suspension.ts'
import { bindRole } from '../../lib/access/policies/bind-role.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import { countActiveAccounts } from '../support/service-users.ts'
import { apply, aTable, may, yaml } from './builders.ts'
import { cutOff, interrupt } from './interrupt.ts'

const uuid = (number: number) => `cdcdcdcd-0000-4000-8000-${String(number).padStart(12, '0')}`
const [acme, home, team, disk] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const [member, guest] = [`user:${uuid(5)}`, `user:${uuid(6)}`]
const containers = {
  Organization: [{ id: acme, name: 'acme' }],
  Project: [{ id: home, name: 'home', organization: 'acme' }],
}
const everything = yaml({
  Permission: [{ key: 'compute.disk.get' }],
  ...containers,
  Role: [
    { name: 'reader', permissions: ['compute.disk.get'] },
    { name: 'own-reader', permissions: ['compute.disk.get'], organization: 'acme' },
  ],
  Group: [{ id: team, name: 'team', organization: 'acme', members: [member] }],
  Resource: [{ id: disk, namespace: 'compute/disk', name: 'disk', project: 'home' }],
  Policy: [
    { role: 'app_organization_owner', resource: 'organization:acme', principal: 'group:acme/team' },
    { role: 'app_project_viewer', resource: 'project:home', principal: guest },
    { role: 'reader', resource: `compute/disk:${disk}`, principal: guest },
  ],
})

test.each([
  ['an organization', { Organization: [{ id: acme, delete: true }] }],
  ['a project', { Project: [{ id: home, delete: true }] }],
])('%s whose deletion is interrupted at any write is gone after the next one', async (_, deletion) => {
  let number = 0
  for (let interrupted = true; interrupted; ) {
    number += 1
    expect((await apply(everything)).diagnostics).toEqual([])
    expect(await may(guest, 'compute.disk.get', `compute/disk:${disk}`)).toBe(true)
    interrupted = await interrupt(number, cutOff, () => apply(yaml(deletion)))
    expect((await apply(yaml(deletion))).diagnostics).toEqual([])
    expect(await readResource(aTable(), `app/project:${home}`)).toBeUndefined()
    expect((await readSuspension(aTable())).suspended.size).toBe(0)
    // If the containers are created again with their old ids, they are empty, and new items can be added to them.
    await apply(yaml({ ...containers, Group: [{ id: team, name: 'team', organization: 'acme' }] }))
    expect(await may(guest, 'get', `project:${home}`)).toBe(false)
    if ('Organization' in deletion) expect(await may(`group:${team}`, 'delete', `organization:${acme}`)).toBe(false)
  }
  expect(number).toBeGreaterThan(4)
})

test('a policy that slipped through the deletion goes before the container is made anew', async () => {
  for (const resource of [`app/organization:${acme}`, `app/project:${home}`]) {
    await apply(everything)
    await apply(yaml({ Organization: [{ id: acme, delete: true }] }))
    const times = { created_at: '', updated_at: '' }
    const role_id = resource.startsWith('app/org')
      ? 'addbffdc-c0d4-573d-b4c0-31829544b02b'
      : 'b7b02809-fa98-5f21-a44b-a973b6b005ed'
    const policy = {
      id: randomUUID(),
      role_id,
      resource,
      principal: `app/${guest}`,
      title: '',
      metadata: '{}',
      expires_at: '',
      ...times,
    }
    await bindRole(aTable(), policy, {})
    await apply(yaml(containers))
    expect(await may(guest, 'get', resource.replace('app/', ''))).toBe(false)
  }
})

test('the same refusals hold', async () => {
  await apply(everything)
  await countActiveAccounts({ id: acme }, 1n)
  const deletion = yaml({ Organization: [{ id: acme, delete: true }] })
  await expect(apply(deletion)).rejects.toMatchObject({ reason: 'ACCOUNT_ACTIVE' })
  await countActiveAccounts({ id: acme }, 0n)
  expect((await apply(deletion)).diagnostics).toEqual([])
})
