import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/permissions/list.ts'
import { call } from '../../../support/request.ts'
import { aPermission } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'
import { nobody } from '../roles/world.ts'

const list = (query: Record<string, string> = {}) => call(handler, { as: nobody, query })
const keysOf = ({ body }: { body: { permissions: { key: string }[] } }) => body.permissions.map(({ key }) => key)

test('a whole list of more than 1,000 is refused, and its pages are complete', async () => {
  for (let from = 0; from < 1_001; from += 100) {
    const verbs = Array.from({ length: Math.min(100, 1_001 - from) }, (_, index) => `v${from + index}`)
    await Promise.all(
      verbs.map((verb) => aPermission(`many.disk.${verb}`).catch(() => aPermission(`many.disk.${verb}`))),
    )
  }
  const answer = await list({ namespace: 'many/disk' })
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'LIST_TOO_LONG'])
  const first = await list({ namespace: 'many/disk', page_size: '1000' })
  const second = await list({ namespace: 'many/disk', page_token: first.body.next_page_token })
  expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(1_001)
})
