import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCredentials } from '../../local/credentials.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const given = { clientId: '0b0c5a3e-5f0b-4c39-9d3a-0d2c1c1f2b11', clientSecret: 'given' }

test('new credentials are saved for their owner alone, and are the same at the next start', () => {
  const first = ensureCredentials(folder, {})
  expect(first.clientId).toMatch(/^[0-9a-f-]{36}$/)
  expect(Buffer.from(first.clientSecret, 'base64url')).toHaveLength(32)
  expect(ensureCredentials(folder, {})).toEqual(first)
  expect(readdirSync(folder)).toEqual(['credentials'])
  expect(statSync(join(folder, 'credentials')).mode & 0o777).toBe(0o600)
})

test('given credentials are used and never saved', () => {
  expect(ensureCredentials(folder, given)).toEqual(given)
  expect(readdirSync(folder)).toEqual([])
})

test('a given client id goes with the saved secret', () => {
  const saved = ensureCredentials(folder, {})
  expect(ensureCredentials(folder, { clientId: given.clientId })).toEqual({ ...saved, clientId: given.clientId })
  expect(ensureCredentials(folder, {})).toEqual(saved)
})

test('a file with only one of the two is replaced', () => {
  writeFileSync(join(folder, 'credentials'), 'CLIENT_ID=half\n')
  expect(ensureCredentials(folder, {}).clientId).not.toBe('half')
})
