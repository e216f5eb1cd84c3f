import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { clientKeys, policyKey } from '../../lib/foundation/table/keys.ts'
import { runJson } from '../cli/in-process.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { readWholeTable } from '../support/raw-table.ts'
import { type Credentials, call } from '../support/request.ts'
import { addUnknownAttributes, withoutUnknownAttributes } from '../support/unknown-attributes.ts'
import { aClient, aTable } from '../support/world.ts'
import { everyOperation } from './every-operation.ts'

/** Every operation stores its caller as the author of the items that it writes, and keeps their unknown attributes. */

const { admin, all } = await everyOperation()
await addUnknownAttributes()
const writing = all.filter(({ writes }) => writes)
const author = `app/serviceuser:${admin.clientId}`

type Items = Awaited<ReturnType<typeof readWholeTable>>

/**
 * Lists the keys of created or changed items that do not store the caller as their author, although they store the time
 * of the change.
 */
function unsigned(before: Items, after: Items): string[] {
  return [...after].flatMap(([key, item]) => {
    const old = before.get(key)
    const [isNew, isChanged] = [old?.created_at === undefined, old?.updated_at !== item.updated_at]
    const lacksMaker = isNew && item.created_at !== undefined && item.created_by !== author
    const lacksChanger = isChanged && item.updated_at !== undefined && item.updated_by !== author
    const hasNewMaker = !isNew && item.created_by !== old?.created_by
    return lacksMaker || lacksChanger || hasNewMaker ? [key] : []
  })
}

/** The answers of these operations say who made a delegation or a token. */
const SHOW_MAKERS = [
  ...['create-delegation', 'get-delegation', 'list-delegations', 'list-delegations-by-service-user'],
  ...['update-delegation', 'create-token', 'get-token', 'list-tokens'],
]

const hidden = (name: string): RegExp =>
  SHOW_MAKERS.includes(name) ? /updated_by|newer_release/ : /created_by|updated_by|newer_release/

test.each(writing)(
  '$name signs what it writes, shows nobody who did, and keeps what it does not know',
  async ({ name, send }) => {
    const before = await readWholeTable()
    const { status, text } = await send()
    expect([status, text]).toEqual([200, expect.not.stringMatching(hidden(name))])
    const after = await readWholeTable()
    expect(unsigned(before, after)).toEqual([])
    expect(withoutUnknownAttributes(before, after)).toEqual([])
  },
)

/** The purpose of this operation is to answer with the author. */
const NAMES_AUTHORS = 'get-policy-author'

test('no operation that reads shows who wrote, or what it does not know', async () => {
  for (const { name, send } of all.filter(({ name, writes }) => !writes && name !== NAMES_AUTHORS)) {
    const { status, text } = await send()
    expect([status, text]).toEqual([200, expect.not.stringMatching(hidden(name))])
  }
})

test('a manifest that changes all that it declares keeps what it does not know', async () => {
  const before = await readWholeTable()
  const changed = SAMPLE.replaceAll(/title: [^,}\n]+/g, 'title: Changed').replaceAll('country: DE', 'country: FR')
  const { changes, diagnostics } = await apply(changed)
  expect([diagnostics, changes.length]).toEqual([[], expect.toSatisfy((count: number) => count > 10)])
  expect(withoutUnknownAttributes(before, await readWholeTable())).toEqual([])
})

const PERSON = `user:${randomUUID()}`
const PROJECT = 'project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'

async function bindAgain(as: Credentials, title: string) {
  const body = { role_id: 'disk-operator', resource: PROJECT, principal: PERSON, title }
  const answer = await call(createPolicy, { as, body })
  return aTable().get(policyKey(answer.body.policy.id))
}

test('binding again keeps who bound first', async () => {
  const other = await aClient(['admin'])
  const first = await bindAgain(admin, 'one')
  const again = await bindAgain(other, 'two')
  expect([again?.id, again?.title]).toEqual([first?.id, 'two'])
  expect([again?.created_by, again?.updated_by]).toEqual([author, `app/serviceuser:${other.clientId}`])
})

test('a command signs with its operator, on this machine its user', async () => {
  const { client_id } = await runJson('client', 'create', '--title', 'signed')
  const { secret_id } = await runJson('client', 'rotate', client_id)
  const operator = `operator:${userInfo().username}`
  for (const key of clientKeys(client_id)) {
    const item = await aTable().get(key)
    expect([item?.created_by, item?.updated_by]).toEqual([operator, operator])
    expect(item?.secrets).toContainEqual(expect.objectContaining({ id: secret_id, created_by: operator }))
  }
})
