import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClient } from '../../lib/access/clients/store.ts'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { aTable } from '../support/world.ts'
import { runCommand } from './in-process.ts'

interface Received {
  target: string | undefined
  authorization: string | undefined
  body: Record<string, string>
}

const received: Received[] = []
let answers: Record<string, { status: number; body: object }> = {}
let server: Server

const receive = async (request: IncomingMessage): Promise<Received> => ({
  target: request.headers['x-amz-target'] as string,
  authorization: request.headers.authorization,
  body: JSON.parse(await text(request)),
})

/** Imitates AWS Secrets Manager, and records the requests. */
beforeEach(async () => {
  received.length = 0
  answers = {}
  server = createServer(async (request, response) => {
    const got = await receive(request)
    received.push(got)
    const { status, body } = answers[got.target?.split('.')[1] ?? ''] ?? { status: 200, body: {} }
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  delete process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
  server.close()
})

const create = (title: string) =>
  runCommand('client', 'create', '--title', title, '--member', '--to-secrets-manager', 'prod/ci')
const kept = () =>
  JSON.parse(received.at(-1)?.body.SecretString ?? '{}') as { client_id: string; client_secret: string }

test('the secret of a new client is written into a new secret, and printed nowhere', async () => {
  const { status, out, err } = await create('CI')
  expect([status, err]).toEqual([0, ''])
  expect(received.map(({ target }) => target)).toEqual(['secretsmanager.CreateSecret'])
  expect(received[0]?.body.Name).toBe('prod/ci')
  expect(received[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/us-east-1\/secretsmanager\/aws4_request/)
  expect(out).not.toContain(kept().client_secret)
  expect(out).toContain('client secret  in AWS Secrets Manager: prod/ci')
  const caller = await verify(
    aTable(),
    presentSecret({ clientId: kept().client_id, secret: kept().client_secret }),
    new Date(),
  )
  expect(caller.relations).toEqual(['member'])
})

test('a rotation adds a version to a secret that exists', async () => {
  await create('Rotated')
  const [{ client_id: id, client_secret: old }] = [kept()]
  answers = { CreateSecret: { status: 400, body: { __type: 'ResourceExistsException' } } }
  const { status, out } = await runCommand('client', 'rotate', id, '--to-secrets-manager', 'prod/ci')
  expect(status).toBe(0)
  expect(received.at(-1)).toMatchObject({ target: 'secretsmanager.PutSecretValue', body: { SecretId: 'prod/ci' } })
  expect(kept().client_secret).not.toBe(old)
  expect(out).not.toContain(kept().client_secret)
})

test('where it cannot be stored, the secret is revoked, and the text says what to do', async () => {
  answers = {
    CreateSecret: { status: 400, body: { __type: 'com.amazonaws#AccessDeniedException', Message: 'text of AWS' } },
  }
  const { status, out, err } = await create('Denied')
  expect([status, out]).toEqual([1, ''])
  expect(err).toMatch(
    /^tollgate: AWS Secrets Manager answers AccessDeniedException: the secret was revoked; try again with: tollgate client rotate [0-9a-f-]{36} --to-secrets-manager prod\/ci\n$/,
  )
  const client = await readClient(aTable(), kept().client_id)
  expect(client?.secrets).toEqual([])
})

test('where a rotation cannot be stored, the old secret goes on as before, also with --expire-old', async () => {
  await create('Kept')
  const [{ client_id: id, client_secret: old }] = [kept()]
  answers = { CreateSecret: { status: 400, body: { __type: 'AccessDeniedException' } } }
  const { status } = await runCommand('client', 'rotate', id, '--expire-old', 'now', '--to-secrets-manager', 'prod/ci')
  expect(status).toBe(1)
  const caller = await verify(aTable(), presentSecret({ clientId: id, secret: old }), new Date())
  expect(caller.relations).toEqual(['member'])
  expect((await readClient(aTable(), id))?.secrets.map(({ expires_at }) => expires_at)).toEqual([''])
})

test('the old secret ends when the new one is stored', async () => {
  await create('Ended')
  const [{ client_id: id, client_secret: old }] = [kept()]
  const { status, out } = await runCommand('client', 'rotate', id, '--expire-old', 'now', '--to-secrets-manager', 'x')
  expect([status, out]).toEqual([0, expect.stringContaining('(until ')])
  await expect(verify(aTable(), presentSecret({ clientId: id, secret: old }), new Date())).rejects.toThrow()
})
