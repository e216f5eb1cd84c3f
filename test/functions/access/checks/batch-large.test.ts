import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/batch-check.ts'
import { MAX_GROUPS } from '../../../../lib/directory/groups/member-writes.ts'
import { aMemberOf, grantToGroups, groupIds } from '../../../support/groups.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole, aUser } from '../../../support/world.ts'

const client = await aClient(['member'])
const reader = await aRole([(await aPermission('compute.disk.get')).id])
const disk = await aResource(await aProject(await anOrganization()), 'compute/disk')

test('a batch of subjects in very many groups reads again after a change in transactions of at most 4 MB', async () => {
  const groups = groupIds(MAX_GROUPS)
  const members = await Promise.all(Array.from({ length: 30 }, () => aMemberOf(groups)))
  await grantToGroups(disk.resource, groups.slice(-1), reader.id)
  const bodies = [aUser(), ...members].map((subject) => ({ subject, resource: disk.resource, permission: 'get' }))
  const { result, requests } = await costOf(() => call(handler, { as: client, body: { bodies } }))
  expect(result.status).toBe(200)
  expect(result.body.pairs.map(({ status }: { status: boolean }) => status)).toEqual([
    false,
    ...members.map(() => true),
  ])
  const snapshots = requests.filter(({ command }) => command === 'TransactGetItems')
  for (const { readUnits } of snapshots) expect(readUnits * 2_048).toBeLessThan(4_000_000)
})
