import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/users/enable.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aClient } from '../../../support/world.ts'
import { aUserId } from './profiles.ts'

// The file disable.test.ts tests the effects of this operation on checks.

test('a user who is enabled stays so, and nothing is written about one whom nobody knows', async () => {
  const { status, body } = await send(handler, await aClient(['admin']), { id: aUserId() })
  expect([status, body]).toEqual([200, {}])
})
