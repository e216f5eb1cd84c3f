import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/permissions/create.ts'
import { type Output, textOf } from '../../../support/half-visible.ts'
import { call } from '../../../support/request.ts'
import { before, cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
import { aClient, aRole } from '../../../support/world.ts'

type Item = Record<string, unknown>
/** Plain reads see the names of new permissions, but neither their items nor their version, until a snapshot asks for the version. */
function showNamesAlone(): Fault {
  const first = new Map<string, Item>()
  let isVisible = false
  const asShown = (item: Item): Item[] => {
    const pk = String(textOf(item.pk))
    if (pk.startsWith('PERMISSION#')) return []
    if (!pk.startsWith('DEFINITIONS#')) return [item]
    if (!first.has(pk)) first.set(pk, item)
    return [first.get(pk) as Item]
  }
  return async ({ command, send }) => {
    if (!isVisible && command === 'TransactGetItems') {
      isVisible = true
      throw cancelled(['TransactionConflict'])
    }
    const result = await send()
    if (isVisible || !['GetItem', 'BatchGetItem'].includes(command)) return result
    const output = result.output as Output
    if (output.Item !== undefined) output.Item = asShown(output.Item)[0]
    for (const items of Object.values(output.Responses ?? {})) items.splice(0, Infinity, ...items.flatMap(asShown))
    return result
  }
}

test('a copy of a creation, of which the table shows the names alone, answers the same permission', async () => {
  const admin = await aClient()
  // The version of the definitions is there.
  await aRole([])
  const body = { bodies: [{ key: `s${randomUUID().slice(0, 8)}.disk.get` }] }
  const send = () => call(handler, { as: admin, body })
  let made = ''
  // The keys are looked for with the caller; the names after that.
  const copy = before('GetItem', 1, async () => {
    made = (await send()).body.permissions[0].id
  })
  const show = showNamesAlone()
  const answer = await withFault((sending) => show({ ...sending, send: () => copy(sending) }), send)
  expect([copy.happened(), answer.status, answer.body.permissions?.[0]?.id]).toEqual([true, 200, made])
})
