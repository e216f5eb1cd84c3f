import { describe, expect, test } from 'vitest'
import { handler as get } from '../../../../functions/access/policies/get.ts'
import { handler as list } from '../../../../functions/access/policies/list.ts'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import { allowed, askAll } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { call } from '../../../support/request.ts'
import { aGroup, aPolicy, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import {
  admin,
  around,
  bind,
  END,
  end,
  get_,
  HOUR,
  may,
  organization,
  project,
  reader,
  update_,
  writer,
} from './ending-world.ts'

describe('a policy with an end', () => {
  test('grants until that very millisecond, and is answered with it', async () => {
    const principal = aUser()
    const { body } = await bind({ principal, expires_at: end })
    expect(body.policy.expires_at).toBe(end)
    expect(await around(END, principal)).toEqual([true, false])
    const listed = await call(list, { as: admin, query: { principal } })
    expect(listed.body.policies).toEqual([body.policy])
    const read = () => call(get, { as: admin, params: { id: body.policy.id } })
    expect((await atTime(END + HOUR, read)).body).toEqual(body)
  })

  test('without one it is empty', async () => {
    expect((await bind({ principal: aUser() })).body.policy.expires_at).toBe('')
    expect((await bind({ principal: aUser(), expires_at: '' })).body.policy.expires_at).toBe('')
  })

  test('takes any offset, and is kept in UTC', async () => {
    const { body } = await bind({ principal: aUser(), expires_at: '2127-01-31T02:30:00+02:30' })
    expect(body.policy.expires_at).toBe('2127-01-31T00:00:00.000Z')
  })

  test.each([
    ['in the past', new Date(Date.now() - 1_000).toISOString()],
    ['of now', () => new Date().toISOString()],
    ['no time', 'tomorrow'],
    ['without an offset', '2127-01-31T00:00:00'],
    ['a number', 4_956_163_200],
  ])('is 400 on the field where it is %s', async (_, given) => {
    const [principal, expires_at] = [aUser(), typeof given === 'function' ? given() : given]
    const answer = await bind({ principal, expires_at })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['expires_at']])
    expect(await boundPolicyId(aTable(), { role_id: reader.id, resource: project.resource, principal })).toBeUndefined()
  })

  test('of a group ends for its members; a lasting policy beside it still grants', async () => {
    const [member, other] = [aUser(), aUser()]
    const group = await aGroup(organization, [member, other])
    await bind({ principal: group.resource, expires_at: end })
    await aPolicy(reader, other, organization.resource)
    expect(await around(END, member)).toEqual([true, false])
    expect(await around(END, other)).toEqual([true, true])
  })

  test('of one role leaves another role of the same grant alone', async () => {
    const principal = aUser()
    await bind({ principal, expires_at: end })
    await bind({ principal, role_id: writer.id })
    const rights = () => Promise.all([may(principal), allowed(principal, project.resource, update_.key)])
    expect([await rights(), await atTime(END, rights)]).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('ends in a process that has answered it before, and in batches', async () => {
    const principal = aUser()
    await bind({ principal, expires_at: end })
    const question = { subject: principal, resource: project.resource, permission: get_.key }
    const answers = async () => (await askAll([question, question])).body.pairs.map(({ status }: never) => status)
    expect([await may(principal), await answers(), await may(principal)]).toEqual([true, [true, true], true])
    await atTime(END, async () => expect([await may(principal), await answers()]).toEqual([false, [false, false]]))
  })
})
