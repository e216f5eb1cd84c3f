import { describe, expect, test } from 'vitest'
import { changeUserState } from '../../../lib/access/clients/state.ts'
import type { OperationName } from '../../../operations/index.ts'
import { beforeFirstWrite } from '../../support/first-write.ts'
import { aPerson, letPeopleSignIn } from '../../support/people.ts'
import { withFault } from '../../support/table-faults.ts'
import { aClient, aTable } from '../../support/world.ts'
import { everyOperation } from '../every-operation.ts'

// Every operation that accepts clients also accepts people who have signed in. The tests run each operation with the
// table rights of its deployed role.

await letPeopleSignIn()
const { all } = await everyOperation()
const [nobody, member] = [await aClient([]), await aClient(['member'])]

/**
 * By operation, another operation that must run first. Otherwise the example request has nothing to change and writes
 * nothing.
 */
const REQUIRED: Partial<Record<OperationName, OperationName>> = {
  'enable-organization': 'disable-organization',
  'enable-project': 'disable-project',
}

/** Where people sign in, a person makes tokens only for itself. */
const ownOf = (name: OperationName) => (name === 'create-token' ? { params: { user_id: 'self' } } : {})

describe.each(all)('$name by a person', ({ name, send }) => {
  test('who is a platform admin is 200', async () => {
    expect((await send({ ...(await aPerson(['admin'])).call, ...ownOf(name) })).status).toBe(200)
  })

  test('who has the relation member, or none, is answered as a client', async () => {
    expect((await send((await aPerson(['member'])).call)).status).toBe((await send({ as: member })).status)
    expect((await send((await aPerson()).call)).status).toBe((await send({ as: nobody })).status)
  })
})

describe.each(all.filter(({ writes }) => writes))(
  '$name of a person who is disabled before the write',
  ({ name, send }) => {
    const isExempt = ['create-usage', 'capture-hold', 'check-and-charge'].includes(name)
    test(isExempt ? 'is accepted, because the person was allowed when it arrived' : 'is 401', async () => {
      const { principal, call: as } = await aPerson(['admin'])
      await all.find((each) => each.name === REQUIRED[name])?.send(as)
      let isDisabled = false
      const disable = async () => {
        await changeUserState(aTable(), principal, { isDisabled: true, now: new Date() })
        isDisabled = true
      }
      const answer = await withFault(beforeFirstWrite(disable), () => send({ ...as, ...ownOf(name) }))
      expect([answer.status, isDisabled]).toEqual([isExempt ? 200 : 401, true])
    })
  },
)
