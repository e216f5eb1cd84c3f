import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { insist } from '../../../support/insist.ts'
import { aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())

test('of 20 first grants at once, exactly as many pass as there are seats', async () => {
  const { organization, account } = await aCompanyWithSeats(5)
  const heard: string[] = []
  const grant = (user: string) =>
    insist(
      () => bind(organization.resource, user),
      (answer) => heard.push(describeAnswer(answer)),
    )
  const grants = await Promise.all(Array.from({ length: 20 }, () => grant(aUser())))
  const counts = Map.groupBy(grants, describeAnswer)
  expect([counts.get('200')?.length, counts.get('400 SEATS_TAKEN')?.length]).toEqual([5, 15])
  // A slow machine may answer 503 at the deadline, which a client repeats. No answer is a conflict.
  expect(heard.filter((answer) => answer.startsWith('409'))).toEqual([])
  expect(await seatsOf(account)).toEqual({ limit: '5', used: 5 })
})
