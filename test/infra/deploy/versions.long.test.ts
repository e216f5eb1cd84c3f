import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { deploy, folder, stackOf, write } from './command-line.ts'

const prod = (name: string) => `tollgate-prod-${name}`
/** Makes published versions, each with the time of its publication. The alias points to one of the versions. */
function publish(name: string, live: string, versions: Record<string, string>, weights: object = {}) {
  const times = { $LATEST: '2026-11-23T12:00:00.000+0000', ...versions }
  write(`versions-${prod(name)}`, {
    Versions: Object.entries(times).map(([Version, LastModified]) => ({ Version, LastModified })),
  })
  write(`alias-${prod(name)}`, {
    Name: 'live',
    FunctionVersion: live,
    RoutingConfig: { AdditionalVersionWeights: weights },
  })
}
const [MONTH_BEFORE, NOON, SOON] = [
  '2026-10-23T09:00:00.000+0000',
  '2026-11-23T12:00:00.000+0000',
  '2026-11-23T12:02:00.000+0000',
]
const changing = (calls: string[]) => calls.filter((call) => !/ (list-versions-by-function|get-alias) /.test(call))

describe('--rollback', () => {
  beforeEach(() => {
    publish('check', '7', { 5: MONTH_BEFORE, 6: MONTH_BEFORE, 7: SOON })
    publish('batch-check', '3', { 2: MONTH_BEFORE, 3: NOON })
    publish('create-usage', '4', { 3: MONTH_BEFORE, 4: MONTH_BEFORE })
    publish('evaluate', '1', { 1: NOON })
    publish('evaluate-batch', '2', { 2: MONTH_BEFORE, 3: NOON })
  })

  test('puts back what the last deployment changed, and nothing else; other functions have no alias', async () => {
    const { code, printed, calls } = await deploy(['prod', '--rollback', '--yes'])
    expect([code, printed.split('\n')]).toEqual([
      0,
      [
        'tollgate-prod-check: version 7 → 6',
        'tollgate-prod-batch-check: version 3 → 2',
        'tollgate-prod-create-usage: stays at version 4: the last deployment did not change it',
        'tollgate-prod-evaluate: stays at version 1: there is no version before it',
        'tollgate-prod-evaluate-batch: stays at version 2: version 3 gets no requests',
        'all other functions have no alias: to put them back, deploy the commit before with --now',
        '',
      ],
    ])
    const moved = (name: string, to: number) =>
      `aws lambda update-alias --function-name ${prod(name)} --name live --function-version ${to} --routing-config AdditionalVersionWeights={}`
    expect(changing(calls).sort()).toEqual([moved('batch-check', 2), moved('check', 6)])
  })

  test('asks first, changes nothing with --inspect, and is refused while a deployment moves an alias', async () => {
    expect(await deploy(['prod', '--rollback'])).toMatchObject({
      code: 1,
      printed: expect.stringContaining('add --yes'),
    })
    expect(await deploy(['prod', '--rollback', '--inspect'])).toMatchObject({ code: 0 })
    publish('check', '6', { 6: MONTH_BEFORE, 7: SOON }, { 7: 0.1 })
    const moving = await deploy(['prod', '--rollback', '--yes'])
    expect([moving.code, moving.printed]).toEqual([
      1,
      expect.stringContaining('aws cloudformation cancel-update-stack --stack-name tollgate-prod'),
    ])
    expect(changing(moving.calls)).toEqual([])
  })
})

describe('a stage that keeps its data', () => {
  beforeEach(() => {
    const artifacts = { 'tollgate-prod': stackOf('unknown-region') }
    write('cdk.out/manifest.json', { artifacts })
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, MONTH_BEFORE]))
    publish('check', '8', many)
    publish('batch-check', '2', many)
    for (const name of ['create-usage', 'evaluate', 'evaluate-batch']) publish(name, '1', { 1: NOON })
  })
  const deletedBy = (calls: string[]) =>
    calls.flatMap((call) => /delete-function --function-name tollgate-prod-(\S+ --qualifier \d+)/.exec(call)?.[1] ?? [])

  test('keeps the last five versions of a function, and the one that gets the requests', async () => {
    const { code, calls } = await deploy(['prod', '--yes'])
    expect([code, deletedBy(calls)]).toEqual([
      0,
      [
        ...[3, 2, 1].map((number) => `check --qualifier ${number}`),
        ...[3, 1].map((number) => `batch-check --qualifier ${number}`),
      ],
    ])
    expect(deletedBy((await deploy(['prod', '--inspect'])).calls.slice(calls.length))).toEqual([])
  })

  test('is deployed all the same where old versions cannot be read', async () => {
    rmSync(join(folder, `alias-${prod('check')}`))
    const { code, printed, calls } = await deploy(['prod', '--yes'])
    expect([code, printed]).toEqual([0, expect.stringContaining('old versions stay: the versions of tollgate-prod-')])
    expect(deletedBy(calls)).toEqual([])
  })

  test('--now synthesizes it without canaries', async () => {
    expect((await deploy(['prod', '--yes', '--now'])).calls[0]).toBe('cdk synth --quiet -c stage=prod (now)')
  })
})
