import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { openTable } from '../../lib/foundation/table/table.ts'
import { yaml } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

const isLive = async (clientId: string, secret: string): Promise<boolean> =>
  verify(openTable(Date.now() + 8_000), presentSecret({ clientId, secret }), new Date()).then(
    () => true,
    () => false,
  )

test('a dry run prints the plan and changes nothing, an apply carries it out, and a second apply changes nothing', async () => {
  const file = writeFile(yaml({ Organization: [{ name: 'dry' }] }))
  for (const _ of [1, 2]) {
    const dry = await runCommand('apply', file, '--dry-run')
    expect(dry).toMatchObject({ status: 0, err: '' })
    expect(dry.out).toMatch(
      /^\+ create Organization dry\n.*name.*\n.*state.*\n1 to create, 0 to update, 0 to delete, 0 unchanged\n/,
    )
  }
  expect(await runCommand('apply', file)).toMatchObject({
    status: 0,
    err: '',
    out: expect.stringMatching(/\napplied\n$/),
  })
  const again = await runCommand('apply', file)
  expect(again.out).toBe('0 to create, 0 to update, 0 to delete, 1 unchanged\napplied\n')
})

test('mistakes go to stderr, each in a line, with status 1', async () => {
  const file = writeFile('apiVersion: v1\nkind: Organization\nspec:\n  - name: Not A Slug\n  - nam: x\n')
  const { status, out, err } = await runCommand('apply', file)
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err.split('\n')).toEqual([
    expect.stringContaining(`${file}:4: Organization[0].name: must be 1 to 64 lower-case letters`),
    `${file}:5: Organization[1].nam: is not a field of Organization; did you mean name?`,
    `${file}:5: Organization[1].name: is required`,
    '',
  ])
})

test('the generated secret of a client in a manifest is shown once', async () => {
  const id = randomUUID()
  const file = writeFile(yaml({ Client: [{ id, title: 'shown once', relation: 'member' }] }))
  const { out } = await runCommand('apply', file)
  const secret = /client secret {2}(\S+)/.exec(out)?.[1] ?? ''
  expect(await isLive(id, secret)).toBe(true)
  expect((await runCommand('apply', file)).out).not.toContain('secret')
})

test('create, rotate and revoke change the live secrets of a client', async () => {
  const created = await runCommand('client', 'create', '--title', 'ci', '--member', '--json')
  expect(created).toMatchObject({ status: 0, err: '' })
  const first = JSON.parse(created.out)
  expect(first.relations).toEqual(['member'])
  const second = JSON.parse((await runCommand('client', 'rotate', first.client_id, '--json')).out)
  expect([
    await isLive(first.client_id, first.client_secret),
    await isLive(first.client_id, second.client_secret),
  ]).toEqual([true, true])
  const third = await runCommand('client', 'rotate', first.client_id)
  expect(third).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining(`revoke one of ${first.secret_id}, ${second.secret_id}`),
  })
  expect(await runCommand('client', 'revoke', first.client_id, '--secret', first.secret_id)).toMatchObject({
    status: 0,
  })
  expect([
    await isLive(first.client_id, first.client_secret),
    await isLive(first.client_id, second.client_secret),
  ]).toEqual([false, true])
  const expired = JSON.parse(
    (await runCommand('client', 'rotate', first.client_id, '--expire-old', 'now', '--json')).out,
  )
  expect([
    await isLive(first.client_id, second.client_secret),
    await isLive(first.client_id, expired.client_secret),
  ]).toEqual([false, true])
  await runCommand('client', 'revoke', first.client_id)
  expect(await isLive(first.client_id, expired.client_secret)).toBe(false)
})

test.each([
  [
    'a title that another client has',
    ['client', 'create', '--title', 'taken'],
    /^tollgate: the client \S+ has this title already\n$/,
  ],
  ['an unknown client', ['client', 'rotate', randomUUID()], /^tollgate: client [-\da-f]{36} not found\n$/],
  ['an id that is not a UUID', ['client', 'revoke', 'x'], /^tollgate: client-id 'x': must be a UUID\n$/],
  ['two relations', ['client', 'create', '--title', 'x', '--admin', '--member'], /cannot be used with/],
  ['a missing file', ['apply', '/nonexistent.yaml'], /^tollgate: the manifest cannot be read: .*\n$/],
])('%s is an error of one line', async (_, args, message) => {
  await runCommand('client', 'create', '--title', 'taken')
  const { status, err } = await runCommand(...args)
  expect(status).toBe(1)
  expect(err).toMatch(message)
  expect(err.trim().split('\n')).toHaveLength(1)
})
