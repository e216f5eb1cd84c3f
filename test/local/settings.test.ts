import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureCredentials } from '../../local/credentials.ts'
import { readArguments, readSettings } from '../../local/settings.ts'

describe('settings', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 3000,
    manifest: resolve('examples/manifest.yaml'),
    dataDir: resolve('.local'),
    archive: resolve('.local/archive'),
    auditDays: 90,
  }

  test('an empty environment gives the defaults', () => {
    expect(readSettings({})).toEqual(defaults)
  })

  test('an empty variable is the same as none, except MANIFEST, where it means no manifest', () => {
    const empty = {
      HOST: '',
      PORT: '',
      DATA_DIR: '',
      CLIENT_ID: '',
      CLIENT_SECRET: '',
      TABLE_NAME: '',
      DYNAMODB_ENDPOINT: '',
    }
    expect(readSettings(empty)).toEqual(defaults)
    const { manifest: _, ...withoutManifest } = defaults
    expect(readSettings({ MANIFEST: '' })).toEqual(withoutManifest)
  })

  test.each(['1.5', 'tomorrow', '1e3', ' 1', '--1', '3155760001', '-3155760001', '99999999999999'])(
    'a clock offset of %s ends the start by its name',
    (text) => {
      expect(() => readSettings({ CLOCK_OFFSET: text })).toThrow(
        `CLOCK_OFFSET must be whole seconds, at most 3155760000, not ${JSON.stringify(text)}`,
      )
    },
  )

  test('the clock may be ahead or behind', () => {
    for (const seconds of [-60, 2_592_000, 3_155_760_000, -3_155_760_000, 0])
      expect(readSettings({ CLOCK_OFFSET: String(seconds) }).clockOffset).toBe(seconds)
    expect(readSettings({ CLOCK_OFFSET: '-0' }).clockOffset).toBe(0)
  })

  test('the clock is moved for a database of this machine alone', () => {
    const settings = (DYNAMODB_ENDPOINT: string, CLOCK_OFFSET = '60') =>
      readSettings({ DYNAMODB_ENDPOINT, CLOCK_OFFSET })
    for (const own of ['http://127.0.0.1:8000', 'http://localhost:8000', 'http://[::1]:8000', 'http://127.9.8.7:1'])
      expect(settings(own)).toMatchObject({ endpoint: own, clockOffset: 60 })
    for (const foreign of [
      'http://10.0.0.1:8000',
      'https://dynamodb.eu-central-1.amazonaws.com',
      'http://localhost.example:1',
    ]) {
      expect(() => settings(foreign)).toThrow(
        `CLOCK_OFFSET must be 0 for a DYNAMODB_ENDPOINT that is not of this machine: ${foreign}`,
      )
      expect(settings(foreign, '0')).toMatchObject({ endpoint: foreign, clockOffset: 0 })
    }
  })

  test('every variable is read, and paths are relative to the working directory', () => {
    const settings = readSettings({
      HOST: '::1',
      PORT: '0',
      MANIFEST: 'my.yaml',
      CLIENT_ID: '0B0C5A3E-5F0B-4C39-9D3A-0D2C1C1F2B11',
      CLIENT_SECRET: 's',
      DATA_DIR: 'data',
      DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000',
      TABLE_NAME: 'other',
      ARCHIVE: 'off',
      AUDIT_DAYS: '30',
      DECISION_LOG: 'denied',
    })
    expect(settings).toEqual({
      host: '::1',
      auditDays: 30,
      decisionLog: 'denied',
      port: 0,
      manifest: resolve('my.yaml'),
      clientId: '0b0c5a3e-5f0b-4c39-9d3a-0d2c1c1f2b11',
      clientSecret: 's',
      dataDir: resolve('data'),
      endpoint: 'http://127.0.0.1:8000',
      tableName: 'other',
    })
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['CLIENT_ID', 'admin'],
    ['DECISION_LOG', 'true'],
    ['DYNAMODB_ENDPOINT', 'localhost:8000'],
  ])('%s=%s is an error with its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .*${value}`))
  })

  test('the only arguments are -v, or --verbose, --sign-in, --fresh, and -h, or --help', () => {
    const none = { verbose: false, signIn: false, fresh: false, help: false }
    expect(readArguments([])).toEqual(none)
    for (const args of [['-v'], ['--verbose'], ['-vv']]) expect(readArguments(args)).toEqual({ ...none, verbose: true })
    expect(readArguments(['--sign-in'])).toEqual({ ...none, signIn: true })
    expect(readArguments(['--sign-in', '-v'])).toEqual({ ...none, verbose: true, signIn: true })
    expect(readArguments(['--fresh'])).toEqual({ ...none, fresh: true })
    for (const args of [['-h'], ['--help'], ['--verbos', '--help']])
      expect(readArguments(args)).toMatchObject({ help: true })
    for (const argument of [
      '--sign-in=yes',
      '--no-sign-in',
      '--verbos',
      '-x',
      'v',
      '--verbose=yes',
      '--fresh=yes',
      '--help=yes',
      '--no-verbose',
      '-vx',
    ]) {
      expect(() => readArguments([argument])).toThrow(`unknown argument ${argument}`)
    }
  })
})

describe('credentials', () => {
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
})
