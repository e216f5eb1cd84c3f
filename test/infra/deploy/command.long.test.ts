import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { refuseUnguarded } from '../../../infra/deploy/refuse-unguarded.ts'
import { parseSettings } from '../../../infra/settings.ts'
import { aStage } from '../stage.ts'
import { APP, added, changed, deploy, deployed, folder, replaced } from './command-line.ts'

describe('command', () => {
  test('each stack gets a change set, which is inspected and then executed, the data first', async () => {
    deployed('tollgate-dev-data')
    changed('tollgate-dev-data', added)
    changed('tollgate-dev', added, { ...added, Action: 'Remove' })
    const { code, printed, calls } = await deploy([
      'dev',
      '--yes',
      '-c',
      'eventBus=orders',
      '-c',
      'architecture=x86_64',
    ])
    expect([code, printed]).toEqual([0, 'tollgate-dev-data: 1 Add\ntollgate-dev: 1 Add, 1 Remove\n'])
    expect(calls.slice(0, 1)).toEqual(['cdk synth --quiet -c eventBus=orders -c architecture=x86_64 -c stage=dev'])
    expect(calls.slice(1, 3).sort()).toEqual([
      'aws cloudformation describe-stacks --stack-name tollgate-dev',
      'aws cloudformation describe-stacks --stack-name tollgate-dev-data --region eu-central-1',
    ])
    expect(calls.slice(3)).toEqual([
      `cdk deploy ${APP} tollgate-dev-data --change-set-name NAME --method prepare-change-set`,
      'aws cloudformation describe-change-set --stack-name tollgate-dev-data --change-set-name NAME --region eu-central-1',
      `cdk deploy ${APP} tollgate-dev-data --change-set-name NAME --method execute-change-set`,
      `cdk deploy ${APP} tollgate-dev --change-set-name NAME --method prepare-change-set`,
      'aws cloudformation describe-change-set --stack-name tollgate-dev --change-set-name NAME',
      `cdk deploy ${APP} tollgate-dev --change-set-name NAME --method execute-change-set`,
    ])
  })

  const executed = (calls: string[]) => calls.filter((call) => call.includes('execute-change-set'))

  test('a setting that the deployed stack has and the stage has not ends it before any change', async () => {
    deployed('tollgate-dev-data', { SettingKeyArn: 'arn:aws:kms:eu-central-1:1:key/1' })
    deployed('tollgate-dev', { SettingUseTable: 'restored', Url: 'https://x/' })
    const { code, printed, calls } = await deploy(['dev', '--yes'])
    expect(code).toBe(1)
    expect(printed).toContain('add --drop keyArn\ntollgate: useTable is restored in the deployed stack')
    expect(calls.filter((call) => call.startsWith('cdk deploy'))).toEqual([])
    changed('tollgate-dev', added)
    expect(executed((await deploy(['dev', '--yes', '--drop', 'keyArn,useTable'])).calls)).toHaveLength(1)
  })

  test('a change set that replaces the table is deleted, and nothing after it is deployed', async () => {
    deployed('tollgate-dev-data')
    changed('tollgate-dev-data', replaced)
    changed('tollgate-dev', added)
    const { code, printed, calls } = await deploy(['dev', '--yes'])
    expect([code, printed]).toEqual([1, expect.stringContaining('AWS::DynamoDB::GlobalTable Table would be replaced')])
    expect(calls.at(-1)).toContain('delete-change-set --stack-name tollgate-dev-data')
    expect(executed(calls)).toEqual([])
  })

  test('a loss in a nested stack is refused too', async () => {
    const ChangeSetId = 'arn:aws:cloudformation:eu-central-1:111122223333:changeSet/tollgate-dev-access/1'
    const [ResourceType, Replacement] = ['AWS::CloudFormation::Stack', 'False']
    changed('tollgate-dev', { ...replaced, LogicalResourceId: 'Access', ResourceType, Replacement, ChangeSetId })
    changed('tollgate-dev-access', added)
    expect(await deploy(['dev', '--yes'])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('1 Modify, 1 Add'),
    })
    changed('tollgate-dev-access', { ...replaced, LogicalResourceId: 'Api', ResourceType: 'AWS::ApiGatewayV2::Api' })
    const { code, printed, calls } = await deploy(['dev', '--yes'])
    expect([code, printed]).toEqual([1, expect.stringContaining('AWS::ApiGatewayV2::Api Api would be replaced')])
    expect(calls.at(-1)).toContain('delete-change-set --stack-name tollgate-dev ')
  })

  test('--inspect shows what would change, and changes nothing', async () => {
    deployed('tollgate-dev-data')
    changed('tollgate-dev-data', added)
    const { code, printed, calls } = await deploy(['dev', '--inspect'])
    expect([code, printed]).toEqual([0, 'tollgate-dev-data: 1 Add\ntollgate-dev: is not deployed yet\n'])
    expect(executed(calls)).toEqual([])
    expect(calls.at(-1)).toContain('delete-change-set --stack-name tollgate-dev-data')
  })

  test('where nobody can be asked, --yes is needed; where nothing changes, nothing is asked', async () => {
    changed('tollgate-dev-data', added)
    expect(await deploy(['dev'])).toMatchObject({ code: 1, printed: expect.stringContaining('add --yes') })
    rmSync(join(folder, 'changes-tollgate-dev-data'))
    expect(await deploy(['dev'])).toMatchObject({
      code: 0,
      printed: 'tollgate-dev-data: nothing changes\ntollgate-dev: nothing changes\n',
    })
  })

  test.each([
    [['prd'], {}, /^tollgate: there is no stages\/prd\.json; did you mean prod\?\n$/],
    [['dev', '-c', 'usetable=x'], {}, /^tollgate: -c: there is no setting usetable; did you mean useTable\?\n$/],
    [['dev', '-c', 'useTable'], {}, /^tollgate: -c useTable must be <name>=<value>\n$/],
    [['dev'], { FAILS: '1' }, /^tollgate: cdk synth ended with status 7\n$/],
  ])('%j %j ends with one line', async (args, env, message) => {
    const { code, printed, calls } = await deploy(args, env)
    expect([code, printed]).toEqual([1, expect.stringMatching(message)])
    expect(calls.filter((call) => call.startsWith('cdk deploy'))).toEqual([])
  })
})

describe('refuse unguarded', () => {
  const edge = { stage: 'prod', edge: 'true', region: 'eu-central-1' }

  /**
   * Returns the assertions that CloudFormation makes on each stack before any change. Leaves out the rule about the
   * bootstrap version.
   */
  function rulesOf(context: Record<string, string>, isGuarded: boolean) {
    const { data, service, acl } = aStage(context)
    const stacks = [data, service, ...(acl ? [acl] : [])]
    refuseUnguarded(stacks, parseSettings(context), isGuarded)
    return stacks.map((stack) => {
      const { CheckBootstrapVersion: _, ...rules } = Template.fromStack(stack).toJSON().Rules ?? {}
      return rules
    })
  }

  test('CloudFormation refuses every stack of a stage that keeps its data, and says which command deploys it', () => {
    const Assert = { 'Fn::Equals': [{ Ref: 'AWS::Region' }, ''] }
    const rule = { Assertions: [{ Assert, AssertDescription: 'deploy it with: npm run deploy -- prod' }] }
    expect(rulesOf(edge, false)).toEqual(Array(3).fill({ DeployedByCommand: rule }))
  })

  test('not so where the command deploys it, or where the stage may be lost', () => {
    expect(rulesOf({ stage: 'prod' }, true)).toEqual([{}, {}])
    expect(rulesOf({ stage: 'dev' }, false)).toEqual([{}, {}])
  })
})
