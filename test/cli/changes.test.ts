import { expect, test } from 'vitest'
import { describeRemoved, finish } from '../../cli/changes.ts'
import { ApiError, aborted, notFound } from '../../lib/foundation/errors.ts'
import { OutdatedPermission } from '../../lib/foundation/table/preconditions.ts'
import { aTable } from '../manifest/builders.ts'

const inProgress = () => new ApiError('DELETION_IN_PROGRESS', 'the deletion goes on: send it again')

test('a change runs again until it is finished, without the preconditions of the last run', async () => {
  const table = aTable()
  const failures = [inProgress(), new OutdatedPermission(), aborted(), inProgress()]
  const counts: number[] = []
  const result = await finish(table, async () => {
    counts.push(table.preconditionCount())
    table.requireUnchanged([{ key: { pk: `A#${counts.length}`, sk: 'A' }, stamp: undefined }])
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return 'done'
  })
  expect([result, counts]).toEqual(['done', [0, 0, 0, 0, 0]])
})

test('every other error ends it', async () => {
  let runs = 0
  const change = async () => {
    runs++
    throw notFound('member', 'x')
  }
  await expect(finish(aTable(), change)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(runs).toBe(1)
})

test('counts are in the singular and the plural', () => {
  expect(describeRemoved({ policies: 1, memberships: 2, resources: 1, relations: 0 })).toBe(
    'took away 1 policy, 2 memberships, the ownership of 1 resource, 0 relations to the platform',
  )
})
