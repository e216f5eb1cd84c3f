import { expect, test } from 'vitest'
import { readClient, saveClient } from '../../lib/access/clients/store.ts'
import { boundPolicyId } from '../../lib/access/policies/grant-store.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import { readGroup } from '../../lib/directory/groups/group.ts'
import { addToCounts } from '../../lib/directory/groups/group-counts.ts'
import { memberKey, principalKey, resourceKey } from '../../lib/foundation/table/keys.ts'
import { put, update } from '../../lib/foundation/table/writes.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { findFindings, repairTable } from '../support/doctor.ts'
import { bindToNobody } from '../support/principals.ts'
import { aServiceUser } from '../support/service-users.ts'
import { aClient } from '../support/world.ts'
import { apply, aTable, diagnose, yaml } from './builders.ts'

// A manifest may refer only to service users that exist. An export leaves out items that refer to missing service
// users.

const uuid = (number: number) => `abababab-0000-4000-8000-${String(number).padStart(12, '0')}`
const [organization, project, group, disk, reader] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)]
const { diagnostics } = await apply(
  yaml({
    Permission: [{ key: 'absent.disk.get' }],
    Organization: [{ id: organization, name: 'absent-acme' }],
    Project: [{ id: project, name: 'absent-home', organization: 'absent-acme' }],
    Role: [{ id: reader, name: 'absent-reader', permissions: ['absent.disk.get'] }],
    Group: [{ id: group, name: 'team', organization: 'absent-acme' }],
  }),
)
if (diagnostics.length > 0) throw new Error(diagnostics.join())

/** Makes manifest entries that grant a service user a policy, a membership and the ownership of a resource. */
const giving = (principal: string) => ({
  Group: [{ id: group, members: [principal] }],
  Resource: [{ id: disk, namespace: 'absent/disk', name: 'disk', project: 'absent-home', owner: principal }],
  Policy: [{ role: 'absent-reader', resource: 'project:absent-home', principal }],
})
const PLACES = ['Group[0].members[0]', 'Resource[0].owner', 'Policy[0].principal']

test('a service user that does not exist is a mistake with its line; one that the file makes is none', async () => {
  const missing = uuid(10)
  expect(await diagnose(yaml(giving(`serviceuser:${missing}`)))).toEqual(
    PLACES.map((place) =>
      expect.stringMatching(
        new RegExp(`^\\S+:\\d+: ${place.replaceAll(/[[\].]/g, '\\$&')}: there is no client ${missing} `),
      ),
    ),
  )
  const made = { Client: [{ id: missing, title: 'absent no more' }], ...giving(`serviceuser:${missing}`) }
  expect((await apply(yaml(made))).diagnostics).toEqual([])
  expect((await readResource(aTable(), `absent/disk:${disk}`))?.owner).toBe(`app/serviceuser:${missing}`)
})

test('so is one that is being deleted, and a change of it; its deletion is none', async () => {
  const { clientId: id } = await aClient([])
  const client = await readClient(aTable(), id)
  if (client === undefined) throw new Error('there is no client')
  await saveClient(aTable(), client, { ...client, deleting: 'app/user:somebody' }, [])
  expect(await diagnose(yaml(giving(`serviceuser:${id}`)))).toEqual(
    PLACES.map((place) => expect.stringContaining(`${place}: refers to the client ${id}, which is being deleted`)),
  )
  expect(await diagnose(yaml({ Client: [{ id, relation: 'member' }] }))).toEqual([
    expect.stringContaining(`Client[0]: the client ${id} is being deleted`),
  ])
  expect((await apply(yaml({ Client: [{ id, delete: true }] }))).diagnostics).toEqual([])
  expect(await readClient(aTable(), id)).toBeUndefined()
})

/** Writes a policy and a membership of a service user that does not exist. Earlier releases accepted both. */
async function giveToNobody(principal: string): Promise<string> {
  const policy = await bindToNobody(reader, principal, `app/project:${project}`, organization)
  const joined = { group: `app/group:${group}`, principal, created_at: new Date().toISOString() }
  await aTable().transact([
    put(memberKey(joined.group, principal), joined),
    update(principalKey(principal), {
      add: { groups: new Set([group]), ...addToCounts([`app/organization:${organization}`], 1) },
    }),
    update(resourceKey(joined.group), { add: { member_count: 1n } }),
  ])
  return policy.id
}

test('an export leaves out what service users hold that it leaves out, and names it; applied again it changes nothing', async () => {
  const robot = await aServiceUser({ organizationId: organization })
  const missing = `app/serviceuser:${uuid(20)}`
  expect((await apply(yaml(giving(`serviceuser:${robot.clientId}`)))).diagnostics).toEqual([])
  const policyId = await giveToNobody(missing)
  const bound = await boundPolicyId(aTable(), {
    role_id: reader,
    resource: `app/project:${project}`,
    principal: robot.principal,
  })
  const { pieces, leftOut } = await exportManifest(aTable())
  expect(leftOut).toEqual(
    expect.arrayContaining([
      `Policy ${bound}: its principal serviceuser:${robot.clientId} is left out`,
      `Policy ${policyId}: its principal serviceuser:${uuid(20)} does not exist`,
      `the owner of Resource absent/disk disk: serviceuser:${robot.clientId} is left out`,
      expect.stringContaining('the members of Group team: '),
    ]),
  )
  expect(await apply([...pieces()].join(''))).toMatchObject({ changes: [], diagnostics: [] })
  expect((await readGroup(aTable(), group))?.members.length).toBe(2)
})

test('the doctor warns of what a service user holds that does not exist, and takes it away where it is to repair', async () => {
  const warnings = async () => [...(await findFindings('policies')), ...(await findFindings('groups'))]
  const missing = `app/serviceuser:${uuid(20)}`
  const found = await warnings()
  expect(found.map(({ level }) => level)).toEqual(['warning', 'warning'])
  expect(found.map(({ message }) => message).join()).toMatch(
    /binds a role to a service user that does not exist.*does not exist/,
  )
  const { left } = await repairTable()
  expect([await warnings(), left]).toEqual([[], []])
  expect(await aTable().get(memberKey(`app/group:${group}`, missing))).toBeUndefined()
})
