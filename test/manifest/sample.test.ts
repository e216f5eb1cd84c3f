import { expect, test } from 'vitest'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { aManifest, apply, aTable, may, SAMPLE } from './builders.ts'
import { cutOff, interrupt } from './interrupt.ts'

const disk = 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41'
const cache = 'compute/disk:frn:web-shop:compute/disk:shop-cache'

test('the sample is applied once, and applied again it changes nothing', async () => {
  const plan = await planManifest(aTable(), aManifest(SAMPLE))
  expect(plan.diagnostics).toEqual([])
  const first = await apply(SAMPLE)
  expect(first.diagnostics).toEqual([])
  expect(first.changes.every((change) => change.startsWith('create '))).toBe(true)
  const second = await apply(SAMPLE)
  expect(second.diagnostics).toEqual([])
  expect(second.changes).toEqual([])
  expect(await interrupt(1, cutOff, () => apply(SAMPLE))).toBe(false)
})

test('members of the platform team administer everything in the organization', async () => {
  expect(await may('user:linus', 'delete', disk)).toBe(true)
  expect(await may('user:nobody', 'delete', disk)).toBe(false)
})

test('the owner of a resource may do everything with it, and nothing with another one', async () => {
  expect(await may('user:ada', 'delete', disk)).toBe(true)
  expect(await may('user:ada', 'delete', cache)).toBe(false)
})

test('a role on the project covers its disks, with its own permissions only', async () => {
  expect(await may('user:edsger', 'update', cache)).toBe(true)
  expect(await may('user:edsger', 'delete', cache)).toBe(false)
})

test('a service user sees the one disk that it is granted', async () => {
  expect(await may('serviceuser:7a1e9c1e-0000-4000-8000-000000000005', 'compute.disk.get', disk)).toBe(true)
  expect(await may('serviceuser:7a1e9c1e-0000-4000-8000-000000000005', 'compute.disk.get', cache)).toBe(false)
})
