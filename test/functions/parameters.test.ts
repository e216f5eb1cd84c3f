import { describe, expect, test } from 'vitest'
import { AUTHZEN } from '../../lib/http/errors.ts'
import { everyOperation, fieldsOf } from './every-operation.ts'

const { all } = await everyOperation()

describe.each(all.filter(({ protocol }) => protocol !== AUTHZEN))('$name: parameters', ({ send }) => {
  test('an unknown one is 400 by its name, and expand is taken', async () => {
    const answer = await send({ query: { wrong: '1', expand: 'x' } })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toContain('wrong')
    expect(fieldsOf(answer)).not.toContain('expand')
  })
})

describe.each(all.filter(({ protocol }) => protocol === AUTHZEN))('$name: parameters', ({ send }) => {
  test("OpenID's API names none, so an unknown one is ignored", async () => {
    expect((await send({ query: { wrong: '1' } })).status).toBe(200)
  })
})
