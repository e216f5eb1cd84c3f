import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { answerByRevert, countUp, type Model, serveChat } from '../../examples/streaming-chat.ts'
import { startLocalServer } from './local-server.ts'

const server = await startLocalServer()
afterAll(() => server.stop())
const tollgate = createTollgate(server.options)
const account = { organization: 'acme' }

const read = async () => {
  const { amount, held } = (await tollgate.getBillingBalance({ org_id: 'acme', id: '-' })).balance
  return { amount: Number(amount), held: Number(held) }
}

async function start(model: Model = countUp) {
  const place = { organization: 'acme', resource: 'project:web-shop', permission: 'get' }
  const options = { tollgate, model, ...place, most: 50, every: 10, seconds: 60, namespace: crypto.randomUUID() }
  const { url, stop } = await serveChat(options, 0)
  onTestFinished(stop)
  return (prompt: string, user = 'grace', id: string = crypto.randomUUID(), signal?: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      body: prompt,
      headers: { user, 'idempotency-key': id },
      ...(signal && { signal }),
    })
}

test('what was made is charged, and the rest of the hold is available again', async () => {
  const chat = await start()
  const before = await read()
  const answer = await chat('25')
  expect((await answer.text()).trim().split(' ')).toHaveLength(25)
  await vi.waitFor(async () => expect(await read()).toEqual({ amount: before.amount - 25, held: 0 }), {
    timeout: 60_000,
  })
  expect((await (await chat('80')).text()).trim().split(' ')).toHaveLength(50)
  await vi.waitFor(async () => expect(await read()).toEqual({ amount: before.amount - 75, held: 0 }), {
    timeout: 60_000,
  })
})

test('who may not is refused before the model works, and so is who cannot pay, and a request that was answered', async () => {
  let asked = 0
  const model: Model = (prompt) => {
    asked++
    return countUp(prompt)
  }
  const chat = await start(model)
  const denied = await chat('5', 'edsger')
  expect([denied.status, await denied.text(), asked]).toEqual([403, 'DENIED', 0])
  const id = crypto.randomUUID()
  await (await chat('5', 'grace', id)).text()
  await vi.waitFor(async () => expect((await read()).held).toBe(0), { timeout: 60_000 })
  const again = await chat('5', 'grace', id)
  expect([again.status, await again.text(), asked]).toEqual([409, 'HOLD_ENDED', 1])
  const { amount } = await read()
  await tollgate.createUsage({ ...account, usages: [{ amount: amount - 49 }] })
  const poor = await chat('5')
  expect([poor.status, await poor.text(), asked]).toEqual([402, 'INSUFFICIENT_CREDITS', 1])
  await tollgate.grantBillingCredits({ org_id: 'acme', billing_id: '-', id: crypto.randomUUID(), amount: '1000' })
})

test('20 prompts under one key are 20 charges, and copies of a request ask the model once', async () => {
  let asked = 0
  const chat = await start((prompt) => {
    asked++
    return countUp(prompt)
  })
  const before = await read()
  const prompts = Array.from({ length: 20 }, (_, number) => `${1 + (number % 2)}.${number}`)
  const answers = await Promise.all(prompts.map((prompt) => chat(prompt, 'grace', 'same')))
  expect(answers.map(({ status }) => status)).toEqual(prompts.map(() => 200))
  await Promise.all(answers.map((answer) => answer.text()))
  expect(asked).toBe(20)
  await vi.waitFor(async () => expect(await read()).toEqual({ amount: before.amount - 30, held: 0 }), {
    timeout: 60_000,
  })

  const copies = await Promise.all(Array.from({ length: 10 }, () => chat('7', 'grace', 'copy')))
  await Promise.all(copies.map((answer) => answer.text()))
  expect(copies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(asked).toBe(21)
})

test('the key of another user leads to no answer of that user, and does not hinder', async () => {
  let asked = 0
  const chat = await start((prompt) => {
    asked++
    return countUp(prompt)
  })
  const [resource, role_id] = ['app/project:web-shop', 'app_project_viewer']
  await tollgate.createPolicy({ role_id, resource, principal: 'app/user:bob' })
  const before = await read()
  const answers = await Promise.all([
    chat('3', 'grace', 'shared'),
    chat('3', 'bob', 'shared'),
    chat('3', 'eve', 'shared'),
  ])
  for (const answer of answers) await answer.text()
  await vi.waitFor(async () => expect((await read()).held).toBe(0), { timeout: 60_000 })
  // Each pays for an answer of its own. Eve gets 403, because she has no access to the project.
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403])
  expect([asked, before.amount - (await read()).amount]).toEqual([2, 6])
})

test('a client that goes away pays for what was made until then', async () => {
  const chat = await start()
  const before = await read()
  const leaving = new AbortController()
  const answer = await chat('50', 'grace', crypto.randomUUID(), leaving.signal)
  await answer.body?.getReader().read()
  await pause(100)
  leaving.abort()
  await vi.waitFor(async () => expect((await read()).held).toBe(0), { timeout: 60_000 })
  const charged = before.amount - (await read()).amount
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBeLessThan(50)
})

test('a process that dies has charged what it captured, and its hold expires', async () => {
  const before = await read()
  const env = { ...process.env, ...server.credentials, TOLLGATE_URL: server.url, PORT: '0', SECONDS: '3' }
  const program = spawn(process.execPath, [resolve('examples/streaming-chat.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(program.stdout, 'data')
  const url = /http\S+/.exec(String(printed))?.[0] ?? ''
  const answer = await fetch(url, {
    method: 'POST',
    body: '400',
    headers: { user: 'grace', 'idempotency-key': 'dies' },
  })
  void answer.text().catch(() => {})
  await vi.waitFor(async () => expect((await read()).amount).toBeLessThanOrEqual(before.amount - 40), {
    timeout: 60_000,
  })
  program.kill('SIGKILL')
  await once(program, 'exit')
  const dead = await read()
  expect((before.amount - dead.amount) % 20).toBe(0)
  expect(dead.held).toBe(500 - (before.amount - dead.amount))
  await vi.waitFor(async () => expect(await read()).toEqual({ amount: dead.amount, held: 0 }), { timeout: 60_000 })
})

test('with charge and revert, the balance shows a charge that never was, and who dies has charged all of it', async () => {
  const { amount: before } = await read()
  const { billing_accounts } = await tollgate.listBillingAccounts({ org_id: 'acme' })
  const place = { organization: 'acme', account: billing_accounts[0]?.id ?? '' }
  const seen: number[] = []
  const namespace = crypto.randomUUID()
  const run = (key: string, model: Model) =>
    answerByRevert({ tollgate, model, most: 50, namespace }, place, { key, user: 'grace', prompt: '12' }, () => {})
  await run('one', async function* (prompt) {
    seen.push((await read()).amount)
    yield* countUp(prompt)
  })
  expect([seen[0], (await read()).amount]).toEqual([before - 50, before - 12])
  const dying = run('two', async function* () {
    yield 'one '
    throw new Error('the process dies')
  })
  await expect(dying).rejects.toThrow('dies')
  expect((await read()).amount).toBe(before - 62)
})
