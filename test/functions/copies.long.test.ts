import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { FORMAT } from '../../lib/foundation/table/format.ts'
import { clientKeys, definitionsKeys } from '../../lib/foundation/table/keys.ts'
import { examine } from '../../lib/operator/doctor/examine.ts'
import { runCommand, runJson } from '../cli/in-process.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { findFindings } from '../support/doctor.ts'
import { removeFormat, setFormat } from '../support/format.ts'
import { prepareClient } from '../support/prepare-client.ts'
import { type Credentials, call } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'

await apply(SAMPLE)
const PROJECT = 'project:web-shop'
const PERSON = 'user:edsger'

type Check = typeof import('../../functions/access/checks/check.ts')['handler']

/** Loads the function several times, as separate processes. Each process has its own cache. */
async function startProcesses(count: number): Promise<Check[]> {
  const handlers: Check[] = []
  for (let started = 0; started < count; started++) {
    vi.resetModules()
    prepareClient((await import('../../lib/foundation/table/client.ts')).tableClient())
    handlers.push((await import('../../functions/access/checks/check.ts')).handler)
  }
  return handlers
}

const processes = await startProcesses(3)
const asking = (as: Credentials, permission = 'compute.disk.get') => ({
  as,
  body: { subject: PERSON, resource: PROJECT, permission },
})

/**
 * Sends checks to all processes until `run` ends. Returns the statuses and decisions of all answers.
 * @param run gets a function that waits for ten more answers
 */
async function whileAsking(
  as: Credentials,
  run: (askTenTimes: () => Promise<void>) => Promise<void>,
): Promise<Set<string>> {
  const answers = new Set<string>()
  let [isOver, count] = [false, 0]
  const askTenTimes = async () => {
    const enough = count + 10
    while (count < enough) await pause(5)
  }
  const ask = async (handler: Check) => {
    while (!isOver) {
      const { status, body } = await call(handler, asking(as))
      answers.add(`${status} ${body.status}`)
      count++
    }
  }
  const all = processes.map(ask)
  await run(askTenTimes).finally(() => {
    isOver = true
  })
  await Promise.all(all)
  return answers
}

const statuses = async (as: Credentials, times = 20) => {
  const asked = processes.flatMap((handler) => Array.from({ length: times }, () => call(handler, asking(as))))
  return new Set((await Promise.all(asked)).map(({ status }) => status))
}

const copiesOfClient = async (id: string) =>
  (await Promise.all(clientKeys(id, 32).map((key) => aTable().get(key)))).filter((item) => item !== undefined)

const firstSecretOf = (copy: Record<string, unknown> | undefined): string =>
  (copy?.secrets as { id: string }[] | undefined)?.[0]?.id ?? ''

const findings = async () =>
  [await examine(aTable()), await findFindings()].flat().filter(({ level }) => level === 'problem')

test('a client grows to 8 copies and shrinks to 4 while it calls, and no call is refused', async () => {
  const client = await aClient(['member'])
  expect(await statuses(client)).toEqual(new Set([200]))
  for (const count of [8, 4, 32, 4]) {
    const answers = await whileAsking(client, async (askTenTimes) => {
      expect(await runCommand('copies', 'client', client.clientId, String(count))).toMatchObject({ status: 0 })
      await askTenTimes()
    })
    expect(answers).toEqual(new Set(['200 true']))
    // The same number again changes nothing.
    expect(await runCommand('copies', 'client', client.clientId, String(count))).toMatchObject({ status: 0 })
    expect((await copiesOfClient(client.clientId)).length).toBe(count)
    expect(await findings()).toEqual([])
  }
})

test('all processes read all copies, and a secret that is revoked works in none of them', async () => {
  const { client_id, client_secret } = await runJson('client', 'create', '--title', 'grown', '--member')
  const old = { clientId: client_id, secret: client_secret }
  await runCommand('copies', 'client', client_id, '8')
  expect(await statuses(old)).toEqual(new Set([200]))
  const { client_secret: secret } = await runJson('client', 'rotate', client_id)
  await runCommand('client', 'revoke', client_id, '--secret', firstSecretOf((await copiesOfClient(client_id))[7]))
  expect(await statuses(old, 60)).toEqual(new Set([401]))
  expect(await statuses({ clientId: client_id, secret }, 60)).toEqual(new Set([200]))
  expect(await findings()).toEqual([])
})

test('the version of the definitions grows and shrinks while checks go on, and every change of a role counts at once', async () => {
  const client = await aClient(['member'])
  const changed = (permissions: string) =>
    SAMPLE.replace('permissions: [compute.disk.get, compute.disk.update]', `permissions: [${permissions}]`)
  const isAllowed = async () => {
    const asked = processes.flatMap((handler) => Array.from({ length: 20 }, () => call(handler, asking(client))))
    return new Set((await Promise.all(asked)).map(({ body }) => body.status))
  }
  for (const count of [16, 8]) {
    const answers = await whileAsking(client, async (askTenTimes) => {
      for (let again = 0; again < 2; again++)
        expect(await runCommand('copies', 'definitions', String(count))).toMatchObject({ status: 0 })
      await askTenTimes()
    })
    expect(answers).toEqual(new Set(['200 true']))
    const copies = await Promise.all(definitionsKeys(16).map((key) => aTable().get(key)))
    expect(copies.filter((copy) => copy !== undefined).length).toBe(count)
    await apply(changed('compute.disk.update'))
    expect(await isAllowed()).toEqual(new Set([false]))
    await apply(SAMPLE)
    expect(await isAllowed()).toEqual(new Set([true]))
    expect(await findings()).toEqual([])
  }
})

test('what a newer release has written is in the new copies too, and every release that may write knows how many there are', async () => {
  const { client_id: clientId } = await runJson('client', 'create', '--title', 'copied', '--member')
  await runCommand('copies', 'client', clientId, '8')
  const [first, ...others] = await copiesOfClient(clientId)
  for (const copy of others) expect({ ...copy, pk: '', stamp: '' }).toEqual({ ...first, pk: '', stamp: '' })
  expect((await aTable().get({ pk: 'TABLE', sk: 'FORMAT' }))?.min_writer).toBe(BigInt(FORMAT))
})

test.each([
  [['copies', 'client', '00000000-0000-4000-8000-000000000000', '8'], 'client not found'],
  [['copies', 'definitions', '7'], 'must be from 8 to 16'],
  [['copies', 'definitions', '17'], 'must be from 8 to 16'],
])('%j is refused', async (args, message) => {
  expect(await runCommand(...args)).toMatchObject({ status: 1, err: expect.stringContaining(message) })
})

test('a table of the first release has to be migrated first', async () => {
  await removeFormat()
  const { clientId } = await aClient(['member'])
  const refused = { status: 1, err: expect.stringContaining('run tollgate migrate first') }
  expect(await runCommand('copies', 'client', clientId, '8')).toMatchObject(refused)
  expect(await runCommand('copies', 'definitions', '9')).toMatchObject(refused)
  await setFormat({})
})
