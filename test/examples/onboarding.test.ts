import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createTollgate } from '../../client/index.ts'
import { startLocalServer } from './local-server.ts'

const server = await startLocalServer()
afterAll(() => server.stop())
const tollgate = createTollgate(server.options)

async function onboard(...args: string[]): Promise<string> {
  const env = { ...process.env, ...server.credentials, TOLLGATE_URL: server.url }
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('examples/onboarding.ts'), ...args], { env })
  return stdout
}

test('it onboards a customer, and a second run makes nothing twice', async () => {
  const lines = 'may read the report: true\ncharged once, 995 credits are left\n'
  expect([await onboard('globex'), await onboard('globex'), await onboard('globex')]).toEqual([lines, lines, lines])
  const { serviceusers } = await tollgate.listOrganizationServiceUsers({ org_id: 'globex' })
  expect(serviceusers).toHaveLength(1)
  const id = serviceusers[0]?.id ?? ''
  expect((await tollgate.listServiceUserCredentials({ org_id: 'globex', id })).secrets).toHaveLength(1)
  expect((await tollgate.listPolicies({ org_id: 'globex' })).policies).toHaveLength(2)
})

test('a project of another organization is not taken over', async () => {
  await tollgate.createProject({ name: 'initech-reports', org_id: 'acme' })
  await expect(onboard('initech')).rejects.toThrow('another organization has the project initech-reports')
})

test('it needs the id of the customer', async () => {
  await expect(onboard()).rejects.toThrow('give the id of the customer')
})
