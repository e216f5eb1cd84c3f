import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readGuard } from '../../../../lib/foundation/table/guards.ts'
import { roleNameKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { aTable } from '../../../support/world.ts'

const key = roleNameKey('reader')

test('a guard gives the id that holds the name', async () => {
  const id = randomUUID()
  expect(await readGuard(aTable(), key)).toBeUndefined()
  await aTable().write(put(key, { id }))
  expect(await readGuard(aTable(), key)).toBe(id)
})

test('a guard without an id is a bug; the error does not contain the name', async () => {
  await aTable().write(put(key, { id: 7 }))
  await expect(readGuard(aTable(), key)).rejects.toThrow(/^unexpected shape: a guard without an id$/)
})
