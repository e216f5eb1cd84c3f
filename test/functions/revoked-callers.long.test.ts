import { describe, expect, test } from 'vitest'
import { revokeSecrets } from '../../lib/access/clients/manage.ts'
import type { OperationName } from '../../operations/index.ts'
import { beforeFirstWrite } from '../support/first-write.ts'
import { withFault } from '../support/table-faults.ts'
import { aClient, aTable } from '../support/world.ts'
import { everyOperation } from './every-operation.ts'

/**
 * In these tests, the secrets of a caller are revoked right before a write of the caller's request is sent. The write
 * must then fail.
 */

const { all } = await everyOperation()

/**
 * By operation, another operation that must run first. Otherwise the example request has nothing to change and writes
 * nothing.
 */
const REQUIRED: Partial<Record<OperationName, OperationName>> = {
  'enable-organization': 'disable-organization',
  'enable-project': 'disable-project',
}

describe.each(all.filter(({ writes }) => writes))(
  '$name of a caller that is revoked before the write',
  ({ name, send }) => {
    const isExempt = ['create-usage', 'capture-hold', 'check-and-charge'].includes(name)
    test(isExempt ? 'is accepted, because the caller was allowed when it arrived' : 'is 401', async () => {
      const as = await aClient(['admin'])
      await all.find((each) => each.name === REQUIRED[name])?.send({ as })
      let isRevoked = false
      const revoke = async () => {
        isRevoked = (await revokeSecrets(aTable(), as.clientId)).length > 0
      }
      const answer = await withFault(beforeFirstWrite(revoke), () => send({ as }))
      expect([answer.status, isRevoked]).toEqual([isExempt ? 200 : 401, true])
    })
  },
)
