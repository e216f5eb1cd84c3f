import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createToken } from '../../../../lib/directory/tokens/create.ts'
import { tokenKey, tokenOfKey, tokensHeadKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update, type Write } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aClient, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

async function aToken() {
  const user_id = randomUUID()
  const given = { title: '', permissions: ['*'], resource: '*', expires_at: '2127-01-01T00:00:00.000Z' }
  const caller = { principal: `app/user:${user_id}`, relations: [] }
  const { record, secret } = await createToken(aTable(), caller, user_id, given, new Date())
  return { user_id, id: record.id, as: { clientId: record.id, secret } }
}
type World = Awaited<ReturnType<typeof aToken>>

const faults: Record<string, { damage: (world: World) => Write; isUsable: boolean; isListed: boolean }> = {
  'that no list has': {
    damage: ({ user_id, id }) => remove(tokenOfKey(user_id, id)),
    isUsable: false,
    isListed: false,
  },
  'that covers more than its list shows': {
    damage: ({ user_id, id }) => update(tokenOfKey(user_id, id), { set: { resource: `app/project:${randomUUID()}` } }),
    ...{ isUsable: false, isListed: false },
  },
  'that cannot be used': { damage: ({ id }) => remove(tokenKey(id)), isUsable: false, isListed: false },
  'without the version of its user': {
    damage: ({ user_id }) => remove(tokensHeadKey(user_id)),
    ...{ isUsable: true, isListed: true },
  },
}

test.each(Object.entries(faults))('a token %s is found and repaired', async (_, { damage, isUsable, isListed }) => {
  const world = await aToken()
  expect(await findFindings('tokens')).toEqual([])
  await aTable().transact([damage(world)], true)
  expect((await findFindings('tokens')).length).toBe(1)
  await repairTable()
  expect(await findFindings('tokens')).toEqual([])
  const { tokens } = (await ask(admin, 'list-tokens', { user_id: world.user_id })).body
  expect([(await ask(world.as, 'get-user', { id: 'self' })).status, tokens.length]).toEqual([
    isUsable ? 200 : 401,
    isListed ? 1 : 0,
  ])
})
