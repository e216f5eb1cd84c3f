import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyEntries } from '../../../../lib/access/policies/entity.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { policyOfPrincipalKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { listProblems } from '../../../support/doctor.ts'
import { aPolicy, aTable, aUser } from '../../../support/world.ts'

const table = aTable()
const role = randomUUID()
const policy = await aPolicy(role, aUser(), `reindex/disk:${randomUUID()}`)
const keys = policyEntries(policy).map(({ key }) => key)

const problems = listProblems

test('what the stores wrote is on its lists', async () => {
  expect(await problems()).toEqual([])
  expect(await reindex(table)).toMatchObject({ written: 0 })
})

test.each(keys)('a missing or changed entry is reported, and written again: %o', async (key) => {
  const before = await table.get(key)
  expect(before).toMatchObject({ policy_id: policy.id })
  for (const damage of [remove(key), put(key, { policy_id: policy.id, resource: 'elsewhere' })]) {
    await table.write(damage)
    expect(await problems()).toHaveLength(1)
    expect(await reindex(table)).toMatchObject({ written: 1 })
    // The item is compared without its item version, because a rewritten item may have another version.
    expect({ ...(await table.get(key)), stamp: undefined }).toEqual(before)
    expect(await problems()).toEqual([])
  }
})

test('an entry that leads to nothing, or to what is listed elsewhere, is reported', async () => {
  const stray = [
    policyEntries({ ...policy, id: randomUUID() })[1]?.key ?? policyOfPrincipalKey(aUser(), '', 7),
    policyOfPrincipalKey(aUser(), '', 7),
  ]
  for (const key of stray) {
    await table.write(put(key, { policy_id: key === stray[0] ? randomUUID() : policy.id }))
    expect(await problems()).toHaveLength(1)
    await table.write(remove(key))
  }
  expect(await problems()).toEqual([])
})

test('a policy that is deleted leaves its lists', async () => {
  const other = await aPolicy(role, aUser(), policy.resource)
  await unbindPolicy(table, other)
  const entries = policyEntries(other).map(({ key }) => table.get(key))
  expect(await Promise.all(entries)).toEqual([undefined, undefined])
  expect(await problems()).toEqual([])
})
