import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/list.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { call } from '../../../support/request.ts'
import { aClient, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const list = (query: Record<string, string>) => call(handler, { as: admin, query })

test('more than 1,000 policies need pages', async () => {
  const [resource, role] = [`list/disk:${randomUUID()}`, await aRole([])]
  for (let batch = 0; batch < 11; batch++) {
    await Promise.all(Array.from({ length: 91 }, () => aPolicy(role, aUser(), resource)))
  }
  expect(reasonOf(await list({ resource }))).toBe('LIST_TOO_LONG')
  expect((await list({ resource, page_size: '1000' })).body.policies).toHaveLength(1000)
}, 120_000)
