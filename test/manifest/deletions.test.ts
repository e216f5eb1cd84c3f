import { expect, test } from 'vitest'
import { readClient } from '../../lib/access/clients/store.ts'
import { readMembers } from '../../lib/directory/groups/members.ts'
import { removeGroup } from '../../lib/directory/groups/save.ts'
import { POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../../lib/foundation/table/keys.ts'
import { apply, aTable, diagnose, may, yaml } from './builders.ts'
import { cutOff, interrupt } from './interrupt.ts'

// The tests are slow, because they interrupt each deletion at every one of its writes.
const uuid = (number: number) => `abababab-0000-4000-8000-${String(number).padStart(12, '0')}`
const [team, robot, disk] = [uuid(1), uuid(2), uuid(3)]
const [member, guest] = [`user:${uuid(4)}`, `user:${uuid(5)}`]
const account = `serviceuser:${robot}`

const everything = yaml({
  Permission: [{ key: 'compute.disk.get' }],
  Organization: [{ name: 'acme' }],
  Project: [{ name: 'home', organization: 'acme' }],
  Client: [{ id: robot, title: 'robot', relation: 'admin' }],
  Role: [{ name: 'reader', permissions: ['compute.disk.get'] }],
  Group: [{ id: team, name: 'team', organization: 'acme', members: [member, account] }],
  Resource: [{ id: disk, namespace: 'compute/disk', name: 'disk', project: 'home', owner: account }],
  Policy: [
    { role: 'app_organization_owner', resource: 'organization:acme', principal: 'group:acme/team' },
    { role: 'app_organization_viewer', resource: 'organization:acme', principal: account },
    { role: 'app_group_member', resource: `group:${team}`, principal: guest },
    { role: 'reader', resource: `compute/disk:${disk}`, principal: guest },
  ],
})

/**
 * Interrupts a deletion at each of its writes in turn. Completes the deletion each time, and expects that nothing
 * remains.
 */
async function cutEverywhere(deletion: object, isClean: () => Promise<void>): Promise<number> {
  const kinds = deletion as Record<string, object[]>
  let number = 0
  for (let interrupted = true; interrupted; ) {
    number += 1
    expect((await apply(everything)).diagnostics).toEqual([])
    interrupted = await interrupt(number, cutOff, () => apply(yaml(kinds)))
    expect((await apply(yaml(kinds))).diagnostics).toEqual([])
    await isClean()
  }
  return number
}

test('a group whose deletion is interrupted at any write is gone after the next one, with everything that it held', async () => {
  const cuts = await cutEverywhere({ Group: [{ id: team, delete: true }] }, async () => {
    expect([await may(member, 'delete', 'org:acme'), await may(guest, 'get', `group:${team}`)]).toEqual([false, false])
    await apply(yaml({ Group: [{ id: team, name: 'team', organization: 'acme' }] }))
    expect([await may(`group:${team}`, 'delete', 'org:acme'), await may(guest, 'get', `group:${team}`)]).toEqual([
      false,
      false,
    ])
    expect(await readMembers(aTable(), `app/group:${team}`)).toEqual([])
  })
  expect(cuts).toBeGreaterThan(3)
})

test('a client whose deletion is interrupted at any write is gone after the next one, with everything that it held', async () => {
  const cuts = await cutEverywhere({ Client: [{ id: robot, delete: true }] }, async () => {
    expect(await readClient(aTable(), robot)).toBeUndefined()
    expect([await may(account, 'get', 'org:acme'), await may(account, 'get', `compute/disk:${disk}`)]).toEqual([
      false,
      false,
    ])
    expect((await readMembers(aTable(), `app/group:${team}`)).includes(`app/${account}`)).toBe(false)
  })
  expect(cuts).toBeGreaterThan(4)
})

test('a client may do nothing after the first write of its deletion', async () => {
  await apply(everything)
  expect(await may(account, 'superuser', 'platform:platform')).toBe(true)
  await interrupt(2, cutOff, () => apply(yaml({ Client: [{ id: robot, delete: true }] })))
  expect(await may(account, 'superuser', 'platform:platform')).toBe(false)
  expect((await readClient(aTable(), robot))?.secrets).toEqual([])
  await apply(yaml({ Client: [{ id: robot, delete: true }] }))
})

test('a resource whose deletion is interrupted at any write is gone after the next one, with the grants on it', async () => {
  const cuts = await cutEverywhere({ Resource: [{ id: disk, namespace: 'compute/disk', delete: true }] }, async () => {
    expect([
      await may(guest, 'get', `compute/disk:${disk}`),
      await may(account, 'get', `compute/disk:${disk}`),
      // The service user is a platform admin, but is refused because no resource has this id any more.
    ]).toEqual([false, false])
    expect(await may(member, 'get', `compute/disk:${disk}`)).toBe(false)
  })
  expect(cuts).toBeGreaterThan(1)
})

test('a group that changes during its deletion is deleted completely', async () => {
  await apply(everything)
  const joined = yaml({ Group: [{ id: team, members: [member, guest] }] })
  for (const number of [1, 2, 3]) {
    await interrupt(
      number,
      () => apply(joined),
      () => apply(yaml({ Group: [{ id: team, delete: true }] })),
    )
    await apply(yaml({ Group: [{ id: team, delete: true }] }))
    expect([await may(guest, 'delete', 'org:acme'), await may(member, 'delete', 'org:acme')]).toEqual([false, false])
    await apply(everything)
  }
})

test.each([
  [
    'a group as principal',
    {
      Group: [{ id: team, delete: true }],
      Policy: [{ role: 'app_organization_viewer', resource: 'org:acme', principal: `group:${team}` }],
    },
    /Policy\[0\].principal: refers to the group \S+, which Group\[0\] in line \d deletes/,
  ],
  [
    'a group as resource',
    {
      Group: [{ id: team, delete: true }],
      Policy: [{ role: 'app_group_member', resource: 'group:acme/team', principal: guest }],
    },
    /Policy\[0\].resource: refers to the group \S+, which Group\[0\] in line \d deletes/,
  ],
  [
    'a resource',
    {
      Resource: [{ id: disk, namespace: 'compute/disk', delete: true }],
      Policy: [{ role: 'reader', resource: `compute/disk:${disk}`, principal: guest }],
    },
    /Policy\[0\].resource: refers to the resource that Resource\[0\] in line \d deletes/,
  ],
  [
    'a client as owner',
    { Client: [{ id: robot, delete: true }], Resource: [{ id: disk, namespace: 'compute/disk', owner: account }] },
    /Resource\[0\].owner: refers to the client \S+, which Client\[0\] in line \d deletes/,
  ],
  [
    'a client by its title',
    {
      Client: [{ title: 'robot', delete: true }],
      Resource: [{ id: disk, namespace: 'compute/disk', owner: 'serviceuser:robot' }],
    },
    /Resource\[0\].owner: refers to the client robot, which Client\[0\] in line \d deletes/,
  ],
  [
    'a client of the platform',
    { Client: [{ id: robot, delete: true }], PlatformUser: [{ type: 'serviceuser', ref: robot, relation: 'admin' }] },
    /PlatformUser\[0\].ref: refers to the client that Client\[0\] in line \d deletes/,
  ],
])('a reference to %s that the same file deletes is reported', async (_, kinds, diagnostic) => {
  await apply(everything)
  expect(await diagnose(yaml(kinds as Record<string, object[]>))).toEqual([expect.stringMatching(diagnostic)])
})

test('a group stays if a role is bound to it during its deletion, and the next deletion removes both', async () => {
  const [late, resource] = [uuid(9), `app/group:${uuid(9)}`]
  await apply(yaml({ Group: [{ id: late, name: 'late', organization: 'acme' }] }))
  const bound = { role: 'app_organization_viewer', resource: 'organization:acme', principal: `group:${late}` }
  // The deletion has read the group's policies before the new policy was written. The only write of the deletion
  // deletes the group itself.
  let gone: boolean | undefined
  await interrupt(
    1,
    () => apply(yaml({ Policy: [bound] })),
    async () => {
      gone = await removeGroup(aTable(), resource)
    },
  )
  expect([gone, await may(`group:${late}`, 'get', 'org:acme')]).toEqual([false, true])
  expect(await removeGroup(aTable(), resource)).toBe(true)
  expect(await aTable().query(policiesOfPrincipal(resource), POLICIES_OF_PRINCIPAL)).toEqual([])
})

test.each([
  ['Group', { name: 'team' }, ['organization']],
  ['Group', {}, ['name', 'organization']],
  ['Policy', { role: 'reader', resource: `compute/disk:${disk}` }, ['principal']],
  ['Client', {}, ['title']],
  ['Resource', { namespace: 'compute/disk', name: 'disk' }, ['project']],
])('a deletion of a %s that does not identify it, as in %j, is reported', async (kind, entry, missing) => {
  expect(await diagnose(yaml({ [kind]: [{ ...entry, delete: true }] }))).toEqual(
    missing.map((field) => `manifest.yaml:1: ${kind}[0].${field}: is required`),
  )
})
