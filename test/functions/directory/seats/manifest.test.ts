import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aPermission, aProject, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())

const policy = (resource: string, principal: string) => ({
  role: 'app_organization_viewer',
  resource: resource.replace('app/', ''),
  principal: `user:${userIdOf(principal)}`,
})

test('a manifest that would pass the limit is a mistake at its line, and nothing is written', async () => {
  const { organization, account } = await aCompanyWithSeats(3)
  const [known, ...users] = [aUser(), aUser(), aUser(), aUser()] as const
  await bind(organization.resource, known)
  const given = [known, ...users, users[0]].map((user) => policy(organization.resource, user))
  const { diagnostics } = await apply(yaml({ Policy: given.slice(0, 4) }))
  expect(diagnostics).toEqual([
    expect.stringMatching(
      /^manifest\.yaml:\d+: Policy\[3\]\.principal: .* would need a seat, but the organization has only 3$/,
    ),
  ])
  expect(await seatsOf(account)).toEqual({ limit: '3', used: 1 })
  expect((await apply(yaml({ Policy: given.slice(0, 3) }))).diagnostics).toEqual([])
  expect(await seatsOf(account)).toEqual({ limit: '3', used: 3 })
})

test('members and owners of a manifest count, each person once', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const project = await aProject(organization)
  await aPermission('seats.disk.get')
  const [one, two, three] = [aUser(), aUser(), aUser()].map((user) => `user:${userIdOf(user)}`)
  const group = (members: unknown[]) => [{ name: 'team', title: 'Team', organization: organization.name, members }]
  const disk = (owner: unknown) => [{ namespace: 'seats/disk', name: 'disk', project: project.name, owner }]
  const tooMany = await apply(yaml({ Group: group([one, two]), Resource: disk(three) }))
  expect(tooMany.diagnostics).toEqual([expect.stringContaining('Resource[0].owner')])
  expect((await apply(yaml({ Group: group([one, two, three]) }))).diagnostics).toEqual([
    expect.stringMatching(/Group\[0\]\.members\[\d\]/),
  ])
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 0 })
  expect((await apply(yaml({ Group: group([one, two]), Resource: disk(one) }))).diagnostics).toEqual([])
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 2 })
})

test('a seat that somebody else takes meanwhile stops the manifest at the line that needs it', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const [first, second, other] = [aUser(), aUser(), aUser()]
  const text = yaml({ Policy: [first, second].map((user) => policy(organization.resource, user)) })
  const overtaken = before('TransactWriteItems', 1, () => bind(organization.resource, other))
  await expect(withFault(overtaken, () => apply(text))).rejects.toMatchObject({ reason: 'SEATS_TAKEN' })
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 2 })
  const again = (await apply(text)).diagnostics
  expect(again).toEqual([expect.stringContaining('Policy[1].principal')])
})
