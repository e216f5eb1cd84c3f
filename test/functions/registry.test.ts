import { expect, test } from 'vitest'
import { handler as getPermission } from '../../functions/access/permissions/get.ts'
import { parseRecord } from '../../lib/foundation/schema/fields.ts'
import { type Handler, operation } from '../../lib/http/operation.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { functionNames } from '../../operations/index.ts'
import { printRegistry } from '../../scripts/generate-registry.ts'
import { call } from '../support/request.ts'
import { readSource } from '../support/sources.ts'
import { aClient } from '../support/world.ts'

type Named = Handler & { definition: { name: string } }
const handlers = await loadHandlers<Named, (typeof functionNames)[number]>(functionNames)

test('operations/registry.ts is current: `npm run openapi` writes it', async () => {
  expect(readSource('operations/registry.ts')).toBe(await printRegistry())
})

test.each(functionNames)('the handler of %s bears its name', (name) => {
  expect(handlers[name].definition.name).toBe(name)
})

test('a test cannot call a handler that the registry does not name', async () => {
  const { request, response } = getPermission.definition
  const run = async () => parseRecord(response, {})
  const handler = operation('no-such-operation', { access: 'authenticated', request, run, response })
  await expect(call(handler, { as: await aClient() })).rejects.toThrow(
    'a test calls a handler that the registry does not name: no-such-operation',
  )
})
