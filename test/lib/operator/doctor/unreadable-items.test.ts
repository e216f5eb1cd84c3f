import { expect, test } from 'vitest'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aProduct, aTable } from '../../../support/world.ts'

// One item that the doctor cannot read must not hide the faults of all others.

await ensureBuiltins(aTable())
const { id } = await aProduct()

const long = 'p'.repeat(2_100)
const broken: Record<string, object> = {
  'CLIENT#broken#0 CLIENT': { id: 'broken', relations: 'admin', secrets: 5 },
  'PRODUCT#broken PRODUCT': { id: 'broken', plan_ids: [long] },
  'ROLE#broken ROLE': { id: 'broken', permissions: 5 },
  'POLICY#broken POLICY': { id: 'broken', principal: 5 },
  'PLAN#broken PLAN': { id: 'broken', members: [{ id: long }] },
  'RESOURCE#broken RESOURCE': { resource: 5, ancestors: 5 },
}

test('the doctor names each item that it cannot read, and goes on', async () => {
  for (const [key, attributes] of Object.entries(broken)) {
    const [pk = '', sk = ''] = key.split(' ')
    await aTable().write(put({ pk, sk }, attributes))
  }
  const stored = await aTable().get({ pk: `PRODUCT#${id}`, sk: 'PRODUCT' })
  await aTable().write(put({ pk: `PRODUCT#${id}`, sk: 'PRODUCT' }, { ...stored, plan_ids: [long] }))
  const messages = (await findFindings()).map(({ message }) => message)
  for (const key of [...Object.keys(broken)])
    expect(messages.filter((message) => message.includes(key))).not.toEqual([])
  expect(messages.join()).not.toContain(long)
})
