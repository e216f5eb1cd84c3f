import { describe, expect, test } from 'vitest'
import { AUTHZEN } from '../../lib/http/errors.ts'
import { everyOperation, fieldsOf } from './every-operation.ts'

const { all } = await everyOperation()

/** The oldest operations, which ignore unknown parameters. */
const IGNORE_PARAMETERS = [
  ...['check', 'create-policy', 'create-usage'],
  ...['get-permission', 'update-permission', 'update-product'],
]

describe.each(all.filter(({ name, protocol }) => protocol !== AUTHZEN && !IGNORE_PARAMETERS.includes(name)))(
  '$name: parameters',
  ({ send }) => {
    test('an unknown one is 400 by its name, and expand is taken', async () => {
      const answer = await send({ query: { wrong: '1', expand: 'x' } })
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)).toContain('wrong')
      expect(fieldsOf(answer)).not.toContain('expand')
    })
  },
)
