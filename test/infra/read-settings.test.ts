import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import project from '../../cdk.json' with { type: 'json' }
import { readSettings } from '../../infra/read-settings.ts'
import { GUARDED, SETTING_NAMES } from '../../infra/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-stages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (stage: string, settings: unknown) =>
  writeFileSync(join(folder, `${stage}.json`), JSON.stringify(settings))

write('prod', { region: 'eu-central-1', replicas: ['eu-west-1'], useTable: 'restored' })
write('staging', { stage: 'staging', eventBus: 'orders' })
write('typo', { usetable: 'restored' })
write('far', { somethingElse: 1 })
write('moved', { stage: 'prod' })
write('list', [])
writeFileSync(join(folder, 'broken.json'), '{')

/** The context of `cdk.json`, with keys that the command line of the CDK adds. */
const context = { ...project.context, 'aws:cdk:enable-path-metadata': true, '@aws-cdk/core:some-flag': true }
const read = (given: Record<string, unknown>, from = folder) => readSettings({ ...context, ...given }, from)

test('a stage has the settings of its file', () => {
  expect(read({ stage: 'prod' })).toMatchObject({
    region: 'eu-central-1',
    replicas: [{ region: 'eu-west-1' }],
    useTable: 'restored',
    guarded: { useTable: 'restored', replicas: 'eu-west-1' },
  })
  expect(read({ stage: 'staging' })).toMatchObject({ stage: 'staging', disposable: false, eventBus: 'orders' })
})

test('-c wins over the file, and unsets with an empty value', () => {
  const settings = read({ stage: 'prod', useTable: 'other', replicas: '' })
  expect(settings).toMatchObject({ region: 'eu-central-1', useTable: 'other', replicas: [] })
  expect(settings.guarded).toEqual({ useTable: 'other' })
})

test.each([{}, { stage: 'dev' }, { stage: 'dev-mine' }, { stage: 'prod' }])('%j needs no file', (given) => {
  expect(read(given, join(folder, 'nowhere'))).toMatchObject({ replicas: [] })
})

test.each([
  [{ stage: 'prd' }, /^there is no .*prd\.json; did you mean prod\?$/],
  [{ stage: 'stagin' }, /^there is no .*stagin\.json; did you mean staging\?$/],
  [{ stage: 'warehouse' }, /^there is no .*warehouse\.json: only dev, dev-\* and prod need none$/],
  [{ stagee: 'prod' }, /^-c: there is no setting stagee; did you mean stage\?$/],
  [{ stage: 'prod', usetable: 'x' }, /^-c: there is no setting usetable; did you mean useTable\?$/],
  [{ stage: 'typo' }, /typo\.json: there is no setting usetable; did you mean useTable\?$/],
  [{ stage: 'far' }, /far\.json: there is no setting somethingElse; there are stage, account, region, /],
  [{ stage: 'moved' }, /moved\.json is the file of moved, and not of "prod"$/],
  [{ stage: 'list' }, /list\.json must be an object of settings$/],
  [{ stage: 'broken' }, /broken\.json is not JSON: /],
  [{ stage: '../prod' }, /^stage must be 1 to 20 of/],
])('%j is refused in one line', (given, message) => {
  expect(() => read(given)).toThrow(message)
})

const stages = resolve(import.meta.dirname, '../../stages')
test.each(readdirSync(stages).filter((file) => file.endsWith('.example.json')))(
  '%s has known settings alone',
  (file) => {
    const settings = JSON.parse(readFileSync(join(stages, file), 'utf8'))
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(settings)))
    write('example', settings)
    expect(read({ stage: 'example' })).toBeDefined()
  },
)

test('git tracks the examples of stages and the list of regional settings, and nothing else there', () => {
  const lines = readFileSync(resolve(stages, '../.gitignore'), 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('stages/'))).toEqual([
    'stages/*',
    '!stages/dev.example.json',
    '!stages/prod.example.json',
    '!stages/prod-standby.example.json',
    '!stages/regional-settings.ts',
  ])
})

test('docs/deploying.md explains each setting, and names those that a deployment may not drop', () => {
  const page = readFileSync(resolve(stages, '../docs/deploying.md'), 'utf8')
  const [, table = ''] = page.split('| setting | meaning |')
  const explained = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(explained.sort()).toEqual([...SETTING_NAMES].sort())
  const [, guarded = ''] = page.split('one of these settings of the deployed stack:')
  for (const name of GUARDED) expect(guarded.split('--drop')[0]).toContain(`\`${name}\``)
})
