import { execFileSync, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { functionNames } from '../../operations/index.ts'

const command = resolve(import.meta.dirname, '../../openapi/event.ts')
const env = { ...process.env, CLIENT_ID: 'a-client', CLIENT_SECRET: 'a-secret' }

test('the command prints the event of a function, with the credentials of the environment', () => {
  const event = JSON.parse(execFileSync(process.execPath, [command, 'get-permission'], { env, encoding: 'utf8' }))
  expect(event).toMatchObject({ version: '2.0', routeKey: 'GET /v1beta1/permissions/{id}' })
  expect(event.headers.authorization).toBe(`Basic ${btoa('a-client:a-secret')}`)
})

test.each([[[]], [['toString']]])('the command with %j names the functions', (args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(functionNames.join(', '))
})
