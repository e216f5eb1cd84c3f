import { expect, test } from 'vitest'
import { MAX_GROUPS } from '../../lib/directory/groups/member-writes.ts'
import { aMemberOf, groupIds } from '../support/groups.ts'
import { apply, diagnose, yaml } from './builders.ts'

await apply(yaml({ Organization: [{ name: 'acme' }] }))

const aGroup = (name: string, members: string[]) => ({ name, organization: 'acme', members })
const groups = (...entries: object[]) => yaml({ Group: entries })
const tooMany = (at: string) => `manifest.yaml:1: ${at}: would be a member of more than 5000 groups`

test('a member that is in 5,000 groups is a diagnostic with its place, and nothing is written', async () => {
  const [other, full] = [await aMemberOf([]), await aMemberOf(groupIds(MAX_GROUPS))]
  const file = groups(aGroup('first', [other]), aGroup('second', [other, full]))
  expect(await apply(file)).toMatchObject({ changes: [], diagnostics: [tooMany('Group[1].members[1]')] })
  expect((await apply(groups(aGroup('first', [other]), aGroup('second', [other])))).changes).toHaveLength(2)
})

test('each group of the file takes a place: the one that has none left is reported', async () => {
  const user = await aMemberOf(groupIds(MAX_GROUPS - 1))
  expect(await diagnose(groups(aGroup('last', [user]), aGroup('beyond', [user])))).toEqual([
    tooMany('Group[1].members[0]'),
  ])
  expect((await apply(groups(aGroup('last', [user])))).diagnostics).toEqual([])
})

test('a place counts as free once the plan has freed it, and not before', async () => {
  const user = await aMemberOf(groupIds(MAX_GROUPS - 1))
  await apply(groups(aGroup('left', [user]), aGroup('gone', [])))
  const [leave, join] = [aGroup('left', []), aGroup('joined', [user])]
  expect(await diagnose(groups(join, leave))).toEqual([tooMany('Group[0].members[0]')])
  expect((await apply(groups(leave, join))).diagnostics).toEqual([])
  const deletion = { name: 'joined', organization: 'acme', delete: true }
  expect((await apply(groups(aGroup('gone', [user]), deletion))).diagnostics).toEqual([])
})
