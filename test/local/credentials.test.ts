import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localCredentials } from '../../local/credentials.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const given = { clientId: '0b0c5a3e-5f0b-4c39-9d3a-0d2c1c1f2b11', clientSecret: 'given' }

test('new credentials are kept for their owner alone, and are the same at the next start', () => {
  const first = localCredentials(folder, {})
  expect(first.clientId).toMatch(/^[0-9a-f-]{36}$/)
  expect(Buffer.from(first.clientSecret, 'base64url')).toHaveLength(32)
  expect(localCredentials(folder, {})).toEqual(first)
  expect(readdirSync(folder)).toEqual(['credentials'])
  expect(statSync(join(folder, 'credentials')).mode & 0o777).toBe(0o600)
})

test('credentials that are given are taken and never kept', () => {
  expect(localCredentials(folder, given)).toEqual(given)
  expect(readdirSync(folder)).toEqual([])
})

test('one that is given goes with the other one that is kept', () => {
  const kept = localCredentials(folder, {})
  expect(localCredentials(folder, { clientId: given.clientId })).toEqual({ ...kept, clientId: given.clientId })
  expect(localCredentials(folder, {})).toEqual(kept)
})

test('a file that holds only half is replaced', () => {
  writeFileSync(join(folder, 'credentials'), 'CLIENT_ID=half\n')
  expect(localCredentials(folder, {}).clientId).not.toBe('half')
})
