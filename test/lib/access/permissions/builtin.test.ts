import { expect, test } from 'vitest'
import { missingPermissionWrites } from '../../../../lib/access/permissions/builtin.ts'
import type { Write } from '../../../../lib/foundation/table/writes.ts'
import { aTable } from '../../../support/world.ts'

const itemsOf = (writes: readonly Write[], kind: string) =>
  writes
    .map(({ input }) => (input.Item ?? {}) as Record<string, unknown>)
    .filter(({ pk }) => String(pk).startsWith(`${kind}#`))

/** What the updates of namespaces set. */
const sizesIn = (writes: readonly Write[]) =>
  writes
    .filter(({ kind }) => kind === 'Update')
    .map(({ input }) => ({
      pk: (input.Key as { pk: string }).pk,
      size: Object.values(input.ExpressionAttributeValues as object)[0],
    }))

test('a namespace gets its built-in permissions and its size in one transaction', async () => {
  const packs = await missingPermissionWrites(aTable(), new Date())
  const sizes = packs.flatMap((writes) => {
    const permissions = itemsOf(writes, 'PERMISSION')
    return sizesIn(writes).map(({ pk, size }) => {
      const prefix = `${String(pk).replace('NAMESPACE#', '').replace('/', '.')}.`
      return [pk, size, BigInt(permissions.filter(({ key }) => String(key).startsWith(prefix)).length)]
    })
  })
  expect(sizes.map(([pk]) => pk).sort()).toEqual(
    ['app/group', 'app/organization', 'app/project'].map((of) => `NAMESPACE#${of}`),
  )
  for (const [, size, written] of sizes) expect(written).toBe(size)
  expect(packs.flatMap((writes) => itemsOf(writes, 'PERMISSION')).length).toBe(25)
  for (const writes of packs) expect(writes.length).toBeLessThanOrEqual(92)
})
