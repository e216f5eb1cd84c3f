import { readFileSync } from 'node:fs'
import type { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, test } from 'vitest'
import { acknowledged } from '../../infra/acknowledged.ts'
import { everyOption } from './every-option.ts'
import { aStage } from './stage.ts'
import { aTemplate } from './template.ts'

describe('backup', () => {
  const backupVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies'
  const settings = { stage: 'prod', backupVaultArn }

  test('without the setting there is no vault and no plan', () => {
    const template = aTemplate({ stage: 'prod' })
    expect(template.ofType('AWS::Backup::BackupVault')).toEqual({})
    expect(template.ofType('AWS::Backup::BackupPlan')).toEqual({})
  })

  test('the table is backed up each night and each month, and each backup is copied into the other vault', () => {
    const { BackupPlanRule: rules } = aTemplate(settings).one('AWS::Backup::BackupPlan').Properties.BackupPlan
    const kept = rules.map(({ RuleName, Lifecycle, CopyActions }: Record<string, unknown>) => [
      RuleName,
      Lifecycle,
      CopyActions,
    ])
    const rule = (name: string, DeleteAfterDays: number) => [
      name,
      { DeleteAfterDays },
      [{ DestinationBackupVaultArn: backupVaultArn, Lifecycle: { DeleteAfterDays } }],
    ]
    expect(kept).toEqual([rule('nightly', 35), rule('monthly', 365)])
  })

  test('what is backed up is the table that the functions use, and the vault outlives the stack', () => {
    const selected = (template: ReturnType<typeof aTemplate>) =>
      JSON.stringify(template.one('AWS::Backup::BackupSelection').Properties.BackupSelection.Resources)
    const own = aTemplate(settings)
    expect(selected(own)).toContain(Object.keys(own.ofType('AWS::DynamoDB::GlobalTable'))[0])
    expect(selected(aTemplate({ ...settings, useTable: 'restored' }))).toContain('table/restored')
    expect(own.one('AWS::Backup::BackupVault').DeletionPolicy).toBe('Retain')
    expect(aTemplate({ backupVaultArn }).one('AWS::Backup::BackupVault').DeletionPolicy).toBe('Delete')
  })
})

describe('circles', () => {
  /**
   * Lists the resources that a resource depends on: the resources in its references, in its policies, and in its
   * `DependsOn`.
   */
  function dependenciesOf(resource: object, resources: object): string[] {
    const names = new Set<string>()
    JSON.stringify(resource, (key, value) => {
      if (key === 'Ref') names.add(value)
      if (key === 'Fn::GetAtt') names.add(Array.isArray(value) ? value[0] : value.split('.')[0])
      if (key === 'Fn::Sub') for (const [, name = ''] of String(value).matchAll(/\$\{(\w+)/g)) names.add(name)
      if (key === 'DependsOn') for (const name of [value].flat()) names.add(name)
      return value
    })
    return [...names].filter((name) => name in resources)
  }

  function findCircle(resources: Record<string, object>): string[] {
    const done = new Set<string>()
    const from = (name: string, way: readonly string[]): string[] => {
      if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
      if (done.has(name)) return []
      for (const next of dependenciesOf(resources[name] ?? {}, resources)) {
        const circle = from(next, [...way, name])
        if (circle.length > 0) return circle
      }
      done.add(name)
      return []
    }
    return (
      Object.keys(resources)
        .map((name) => from(name, []))
        .find((circle) => circle.length > 0) ?? []
    )
  }

  test('a circle is found through an update policy', () => {
    const alias = { UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: 'Group' } } } }
    const group = { Properties: { ServiceRoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } } }
    const role = { Properties: { Policies: [{ Resource: { Ref: 'Alias' } }] } }
    expect(findCircle({ Alias: alias, Group: group, Role: role })).toEqual(['Alias', 'Group', 'Role', 'Alias'])
  })

  test.each([{ stage: 'dev' }, { stage: 'prod' }, { stage: 'prod', ...everyOption }])(
    'in %j no resources wait for each other: CloudFormation refuses a circle',
    (context) => {
      const { data, service, acl, parts } = aStage(context)
      for (const stack of [data, service, acl, ...Object.values(parts)] satisfies (Stack | undefined)[]) {
        if (stack === undefined) continue
        expect(
          findCircle(Template.fromStack(stack, { skipCyclicalDependenciesCheck: true }).toJSON().Resources),
        ).toEqual([])
      }
    },
  )
})

describe('nag', () => {
  const security = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')

  /**
   * Lists the rules that a stage violates. Version 3 of cdk-nag reports violations and no annotations, so a test that
   * looks for annotations would always pass.
   */
  const findingsOf = (app: App): string[] =>
    new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName)

  const roleOfCheck = (service: Stack): Role =>
    service.node.findAll().find(({ node }) => node.id === 'role-of-check') as Role

  test('the checks report a bucket that is open', () => {
    const { app, data } = aStage()
    new Bucket(data, 'Open')
    expect(findingsOf(app)).toContain('AwsSolutions-S10')
  })

  test('an acknowledgement covers no other wildcard of the same role', () => {
    const { app, service } = aStage()
    const role = roleOfCheck(service)
    role.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['dynamodb:*'], resources: ['arn:aws:dynamodb:::table/*'] }),
    )
    expect(findingsOf(app).sort()).toEqual([
      'AwsSolutions-IAM5[Action::dynamodb:*]',
      'AwsSolutions-IAM5[Resource::arn:aws:dynamodb:::table/*]',
    ])
  })

  test.each([
    ['the role of the gateway', ({ service }: ReturnType<typeof aStage>) => service.node.findChild('gateway-role')],
    ['a policy beside the role of a function', ({ service }: ReturnType<typeof aStage>) => roleOfCheck(service)],
  ])('a wildcard resource is not acknowledged in %s', (_, find) => {
    const made = aStage()
    const statement = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: ['*'] })
    ;(find(made) as Role).addToPrincipalPolicy(statement)
    expect(findingsOf(made.app)).toEqual(['AwsSolutions-IAM5[Resource::*]'])
  })

  test('each acknowledgement is needed, and is in docs/security.md with its reason', () => {
    expect(acknowledged.length).toBeGreaterThan(0)
    const listed = [...security.matchAll(/^### (AwsSolutions-\S+)$/gm)].map(([, id]) => id)
    expect(listed).toEqual(acknowledged.map(({ id }) => id))
    const { data, service } = aStage({ stage: 'prod', ...everyOption })
    const pathsOf = (stack: Stack) =>
      stack.node.findAll().map(({ node }) => node.path.slice(stack.node.path.length + 1))
    const paths = [data, service].flatMap(pathsOf)
    for (const { on } of acknowledged) expect(paths.some(on)).toBe(true)
  })
})
