import { expect, test } from 'vitest'
import { actionOf, presentAuditLog } from '../../../../lib/operator/audit/present.ts'
import { type AuditRecord, makeAuditRecord } from '../../../../lib/operator/audit/store.ts'

const aRecord = (given: Partial<AuditRecord>): AuditRecord => ({
  ...{ time: '2026-11-27T03:45:12.000Z', sequence: '17', kind: 'resource', event: 'modify' },
  ...{ things: ['app/project:web'], organization_id: '' },
  ...given,
})

test.each<[string, Partial<AuditRecord>]>([
  ['app.project.updated', {}],
  ['app.resource.created', { event: 'insert', things: ['compute/disk:1'] }],
  ['app.resource.deleted', { event: 'remove', things: [] }],
  ['app.project.disabled', { changed: ['disabled_by'], old: {}, new: { disabled_by: 'app/user:ada' } }],
  ['app.project.enabled', { changed: ['disabled_by'], old: { disabled_by: 'app/user:ada' }, new: {} }],
  [
    'app.project.updated',
    { changed: ['disabled_by'], old: { disabled_by: 'app/user:ada' }, new: { disabled_by: 'app/user:ben' } },
  ],
  ['app.group.members.removed', { kind: 'member', event: 'remove', things: ['app/group:1', 'app/user:ada'] }],
])('%s', (action, given) => {
  expect(actionOf(aRecord(given))).toBe(action)
})

test('an item that the table removed by itself has the table as its actor', () => {
  const log = presentAuditLog(aRecord({ event: 'remove', who: 'table', things: [] }))
  expect(log).toMatchObject({ actor: { id: 'table', type: 'system' }, target: { id: '', name: '' }, context: {} })
})

test('a value that was not there before, or is empty now, is an empty text', () => {
  const record = aRecord({ changed: ['title', 'limit'], old: { limit: 5 }, new: { title: 'Web shop', limit: null } })
  expect(presentAuditLog(record).changes).toEqual([
    { field: 'title', before: '', after: 'Web shop' },
    { field: 'limit', before: '5', after: '' },
  ])
})

test('a change of a price is told of its product, and one without a place belongs to no organization', async () => {
  const reader = { get: async () => undefined } as never
  const made = async (kind: AuditRecord['kind'], pk: string, sk: string) => {
    const { time, sequence } = aRecord({})
    const change = { pk, sk, before: undefined, after: undefined } as never
    const { things, organization_id } = await makeAuditRecord(reader, change, {
      ...{ id: '1', time, sequence, kind, event: 'remove', pk, sk },
    })
    return [things, organization_id]
  }
  expect(await made('price', 'PRODUCT#disk', 'PRICE#1')).toEqual([['app/product:disk'], ''])
  expect(await made('resource', 'RESOURCE#compute/disk:1', 'RESOURCE')).toEqual([['compute/disk:1'], ''])
  expect(await made('account', 'ACCOUNT#1', 'LIMITS')).toEqual([['app/billing_account:1'], ''])
  expect(await made('credit', 'ACCOUNT#1', 'CREDIT#1')).toEqual([[], ''])
})
