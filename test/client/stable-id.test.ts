import { describe, expect, test } from 'vitest'
import { stableId } from '../../client/index.ts'

const namespace = '5f0c5a4e-4a58-4f5a-9d1c-000000000001'

describe('stableId', () => {
  test('has the same id for equal parts, and another id for all others', async () => {
    const parts = [['a', 'b'], ['ab'], ['b', 'a'], ['a', 'b', ''], ['a","b'], ['\ud800'], ['A', 'b'], [namespace]]
    const ids = await Promise.all(parts.map((some) => stableId(namespace, ...some)))
    expect(new Set(ids).size).toBe(parts.length)
    expect(await Promise.all(parts.map((some) => stableId(namespace, ...some)))).toEqual(ids)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('never takes a part over as it is, even if the part is a UUID', async () => {
    expect(await stableId(namespace, namespace)).not.toBe(namespace)
  })

  test('has other ids in another namespace', async () => {
    const other = '5f0c5a4e-4a58-4f5a-9d1c-000000000002'
    expect(await stableId(other, 'a')).not.toBe(await stableId(namespace, 'a'))
  })

  test.each([
    ['no part', []],
    ['a missing part', ['a', undefined as unknown as string]],
  ])('refuses %s', async (_, parts) => {
    await expect(stableId(namespace, ...parts)).rejects.toThrow(TypeError)
  })

  test('refuses a missing namespace', async () => {
    await expect(stableId(undefined as unknown as string, 'a')).rejects.toThrow(TypeError)
  })
})
