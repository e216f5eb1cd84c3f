import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { fetchDynamoDbLocal } from './dynamodb-local.ts'
import { readFuzzing } from './fuzzing.ts'
import { NotRun } from './not-run.ts'
import { installPythonTool } from './python.ts'

describe('fetching', () => {
  const { PATH } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-external-'))
  afterEach(() => {
    process.env.PATH = PATH
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Sets a PATH with only these commands and a shell. */
  function setCommands(name: string, commands: Record<string, string>): string {
    const path = join(folder, name)
    mkdirSync(path)
    symlinkSync('/bin/sh', join(path, 'sh'))
    for (const [command, script] of Object.entries(commands)) {
      writeFileSync(join(path, command), `#!/bin/sh\n${script}\n`)
      chmodSync(join(path, command), 0o755)
    }
    process.env.PATH = path
    return join(folder, `engines of ${name}`)
  }

  const java = (version: string) => `echo 'openjdk version "${version}" 2025-04-15' >&2`
  /** Imitates Maven: writes one file into the folder to which Maven would copy the artifacts. */
  const mvn = `
  for each in "$@"; do
    case $each in -DoutputDirectory=*) IFS==; set -- $each; echo a jar >"$2/DynamoDBLocal.jar" ;; esac
  done`

  test.each([
    ['no java', {}, /Java 17 or newer is needed, and there is no java/],
    ['an old java', { java: java('11.0.2') }, /Java 17 or newer is needed, and java on the PATH is 11/],
    ['no maven', { java: java('17.0.15') }, /Maven is needed/],
    ['no network', { java: java('21.0.1'), mvn: 'exit 1' }, /Maven cannot fetch it/],
  ])('with %s, DynamoDB Local does not run, and says so', async (name, commands, message) => {
    const engines = setCommands(name, commands)
    const failure = await fetchDynamoDbLocal(engines).catch((error) => error)
    expect(failure).toBeInstanceOf(NotRun)
    expect(failure.message).toMatch(message)
  })

  test('an artifact that is not the expected one is refused, and nothing of it is kept', async () => {
    const engines = setCommands('another artifact', { java: java('17.0.15'), mvn })
    await expect(fetchDynamoDbLocal(engines)).rejects.toThrow(/not the files of dynamodb-local.sha256: .*DynamoDBLocal/)
    expect(readdirSync(engines)).toEqual([])
  })

  test.each([
    ['no python', {}, /Python 3.11 or newer is needed/],
    ['an old python', { python3: 'exit 1' }, /Python 3.11 or newer is needed/],
    ['no venv', { python3: 'test "$1" = -c' }, /cannot make a virtual environment/],
  ])('with %s, a tool of Python does not run, and says so', async (name, commands, message) => {
    const tools = setCommands(name, commands)
    const failure = await installPythonTool('cfn-lint', tools).catch((error) => error)
    expect(failure).toBeInstanceOf(NotRun)
    expect(failure.message).toMatch(message)
  })

  test('every version is pinned with checksums, and no registry is named', () => {
    const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
    const requirements = readdirSync(join(import.meta.dirname, 'requirements')).map((name) => `requirements/${name}`)
    const files = ['dynamodb-local.pom.xml', ...requirements].map(read)
    for (const text of files) expect(text).not.toMatch(/https?:|index-url|<repositor/)
    for (const text of files.slice(1)) {
      const requirements = text.split(/\n(?=\S)/)
      for (const requirement of requirements)
        expect(requirement).toMatch(/^\S+==[\w.]+ [\s\S]*--hash=sha256:[0-9a-f]{64}/)
    }
  })
})

describe('fuzzing', () => {
  const answer = (status: number, body: object) => ({
    response: { status_code: status, content: { $base64: Buffer.from(JSON.stringify(body)).toString('base64') } },
  })
  const refusal = answer(400, {
    message: 'the request contains invalid fields',
    details: [{ field_violations: [{ field: 'bodies[3].name', description: 'is like "other"' }] }],
  })

  const eventsOf = (check: string, interaction: object, body: unknown = {}, query: object = {}) =>
    JSON.stringify({
      ScenarioFinished: {
        recorder: {
          label: 'POST /things',
          cases: {
            one: { value: { body, query, meta: { phase: { data: { description: 'a -> b: Incorrect type' } } } } },
          },
          checks: {
            one: [
              { name: 'not_a_server_error', status: 'success' },
              { name: check, status: 'failure' },
            ],
          },
          interactions: { one: interaction },
        },
      },
    })

  test('statuses are counted', () => {
    const events = [eventsOf('a', answer(404, {})), '{"PhaseFinished": {}}', eventsOf('a', answer(200, {}))].join('\n')
    expect(readFuzzing(events)).toMatchObject({ cases: 2, statuses: '200: 1, 404: 1' })
  })

  test.each([
    ['a fault', 'not_a_server_error', answer(500, {}), {}, 'not_a_server_error: POST /things: a'],
    ['a refusal, by its rule', 'positive_data_acceptance', refusal, {}, 'positive_data_acceptance: is like …'],
    [
      'a refusal without fields',
      'positive_data_acceptance',
      answer(400, { message: 'in use' }),
      {},
      'positive_data_acceptance: in use',
    ],
    [
      'null that is taken',
      'negative_data_rejection',
      answer(200, {}),
      { a: [{ b: null }] },
      'negative_data_rejection: null',
    ],
    [
      'a wrong type that is taken',
      'negative_data_rejection',
      answer(200, {}),
      { a: 1 },
      'negative_data_rejection: POST /things: a',
    ],
  ])('%s is named', (_, check, interaction, body, finding) => {
    expect(readFuzzing(eventsOf(check, interaction, body)).findings).toEqual([finding])
  })

  test('an unknown parameter that is an empty list is named: nothing is sent for it', () => {
    const events = eventsOf('negative_data_rejection', answer(200, {}), {}, { known: 'true', unknown: [] })
    expect(readFuzzing(events).findings).toEqual(['negative_data_rejection: a parameter that is an empty list'])
  })
})
