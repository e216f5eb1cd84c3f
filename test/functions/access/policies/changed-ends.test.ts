import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { allowed } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import {
  around,
  bind,
  END,
  end,
  HOUR,
  later,
  may,
  organization,
  project,
  put,
  reader,
  update_,
  writer,
} from './ending-world.ts'

describe('binding the same again', () => {
  const again = async (body: object, expected: string) => {
    const principal = aUser()
    const first = (await bind({ principal, expires_at: end })).body.policy
    const { policy } = (await bind({ principal, ...body })).body
    expect(policy).toMatchObject({ id: first.id, expires_at: expected })
    expect((await readPolicy(aTable(), first.id))?.expires_at).toBe(expected)
    return principal
  }

  test('sets the end that is given', async () => {
    const principal = await again({ expires_at: later }, later)
    expect([await around(END, principal), await around(END + HOUR, principal)]).toEqual([
      [true, true],
      [true, false],
    ])
  })

  test('keeps the end that it has where none is given', async () => {
    const principal = await again({ title: 'Again' }, end)
    expect(await around(END, principal)).toEqual([true, false])
  })

  test('takes the end away by an empty one', async () => {
    const principal = await again({ expires_at: '' }, '')
    expect(await around(END, principal)).toEqual([true, true])
  })

  test('gives an end to a policy that had none, and keeps one that is over', async () => {
    const principal = aUser()
    await bind({ principal })
    await bind({ principal, expires_at: end })
    await atTime(END + 1, async () => {
      expect((await bind({ principal })).body.policy.expires_at).toBe(end)
      expect(await may(principal)).toBe(false)
      await bind({ principal, expires_at: later })
      expect(await may(principal)).toBe(true)
    })
  })
})

describe('PUT', () => {
  test('sets, keeps and takes away the end', async () => {
    const principal = aUser()
    const { id } = (await bind({ principal })).body.policy
    const ends = async (body: object) => (await put(id, body)).body.policy.expires_at
    expect([await ends({ expires_at: end }), await around(END, principal)]).toEqual([end, [true, false]])
    expect([await ends({ title: 'New' }), await around(END, principal)]).toEqual([end, [true, false]])
    expect([await ends({ expires_at: later }), await around(END + HOUR, principal)]).toEqual([later, [true, false]])
    expect([await ends({ expires_at: '' }), await around(END + HOUR, principal)]).toEqual(['', [true, true]])
  })

  test('a new role takes the end along, or gets its own', async () => {
    const principal = aUser()
    const { id } = (await bind({ principal, expires_at: end })).body.policy
    const mayWrite = () => allowed(principal, project.resource, update_.key)
    expect((await put(id, { role_id: writer.id })).body.policy.expires_at).toBe(end)
    expect([await mayWrite(), await atTime(END, mayWrite)]).toEqual([true, false])
    await put(id, { role_id: reader.id, expires_at: later })
    expect([await around(END, principal), await around(END + HOUR, principal)]).toEqual([
      [true, true],
      [true, false],
    ])
  })

  test('an end in the past is 400 on the field; the one that the policy has is accepted', async () => {
    const { policy } = (await bind({ principal: aUser(), expires_at: end })).body
    const past = new Date(Date.now() - 1).toISOString()
    const refused = await put(policy.id, { expires_at: past, resource: organization.resource })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['expires_at', 'resource']])
    expect(fieldsOf(await put(policy.id, { expires_at: 'x' }))).toEqual(['expires_at'])
    const sentBack = await atTime(END + 1, () => put(policy.id, { ...policy, title: 'Over' }))
    expect(sentBack.body.policy).toMatchObject({ title: 'Over', expires_at: end })
  })

  test('an end that changes meanwhile is not lost: the later change is applied on top of it', async () => {
    const principal = aUser()
    const { id } = (await bind({ principal, expires_at: end })).body.policy
    const shorten = before('TransactWriteItems', 1, () => put(id, { title: 'First', expires_at: later }))
    const answer = await withFault(shorten, () => put(id, { expires_at: '' }))
    expect(answer.body.policy).toMatchObject({ title: 'First', expires_at: '' })
    expect(await around(END + HOUR, principal)).toEqual([true, true])
  })
})

test('an unknown policy is 404 also where the end is in the past', async () => {
  expect((await put(randomUUID(), { expires_at: '2020-01-01T00:00:00Z' })).status).toBe(404)
})
