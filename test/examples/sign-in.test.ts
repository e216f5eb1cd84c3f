import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { signIn } from '../../examples/sign-in.ts'
import { AUDIENCE, CONSOLE_CLIENT } from '../../local/sign-in/provider.ts'
import { startIdentityProvider } from '../../local/sign-in/server.ts'
import { aService } from '../support/service.ts'

const service = await aService()
const provider = await startIdentityProvider({ port: 0, listPeople: async () => [] })
const { issuer } = provider
/** The port before that of the provider, where `npm start` has the service. */
const before = `http://127.0.0.1:${Number(new URL(issuer).port) - 1}`
provider.open([`${before}/console/`, `${service.url}/console/`])
process.env.SIGN_IN = JSON.stringify({ issuers: [{ issuer, audience: AUDIENCE, clientId: CONSOLE_CLIENT }] })
afterAll(async () => {
  delete process.env.SIGN_IN
  await provider.stop()
  await service.stop()
})

const mayRead = async (token: string) => {
  const tollgate = createTollgate({ baseUrl: service.url, token: () => token })
  const { user } = await tollgate.getUser({ id: 'self' })
  const question = { resource: 'compute/disk:frn:web-shop:compute/disk:shop-db', permission: 'get' }
  return [user?.id, (await tollgate.checkResourcePermission(question)).status]
}

test('a script signs people in without a browser, and each token is of its person', async () => {
  expect(await mayRead(await signIn({ user: 'edsger', service: before }))).toEqual(['edsger', true])
  expect(await mayRead(await signIn({ user: 'auth0|new', service: before }))).toEqual(['auth0|new', false])
})

test('the command prints a token', async () => {
  const args = [resolve('examples/sign-in.ts'), 'edsger', service.url, issuer]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(await mayRead(stdout.trim())).toEqual(['edsger', true])
})

test('another redirect address than that of the console is refused', async () => {
  await expect(signIn({ user: 'edsger', service: 'http://127.0.0.1:1', issuer })).rejects.toThrow('answered 400')
})
