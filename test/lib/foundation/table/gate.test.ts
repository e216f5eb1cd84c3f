import { expect, test } from 'vitest'
import { makeGate } from '../../../../lib/foundation/table/gate.ts'
import { coalesce } from '../../../../lib/foundation/table/reads.ts'

const key = (number: number) => ({ pk: `ITEM#${number}`, sk: 'ITEM' }) as never
const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

function read(isOpen: boolean) {
  const gate = makeGate(isOpen)
  const batches: number[] = []
  const get = coalesce(async (keys) => {
    batches.push(keys.length)
    return new Map()
  }, gate)
  return { gate, batches, get }
}

test('an open gate lets one batch with all keys pass', async () => {
  const { batches, get } = read(true)
  await Promise.all(Array.from({ length: 30 }, (_, n) => get(key(n))))
  expect(batches).toEqual([30])
})

test('a closed gate lets one batch of seven keys pass; the others wait until it opens', async () => {
  const { gate, batches, get } = read(false)
  const reads = Promise.all(Array.from({ length: 30 }, (_, n) => get(key(n))))
  await tick()
  expect(batches).toEqual([7])
  const later = get(key(99))
  await tick()
  expect(batches).toEqual([7])
  gate.open()
  await Promise.all([reads, later])
  expect(batches.slice(1).sort()).toEqual([1, 23])
})

test('the same key twice counts once', async () => {
  const { batches, get } = read(false)
  await Promise.all(Array.from({ length: 20 }, (_, n) => get(key(n % 7))))
  expect(batches).toEqual([7])
})
