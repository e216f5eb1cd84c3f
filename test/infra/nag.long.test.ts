import { readFileSync } from 'node:fs'
import type { App, Stack } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test, vi } from 'vitest'
import { acknowledged } from '../../infra/acknowledged.ts'
import { everyOption } from './every-option.ts'
import { aStage } from './stage.ts'

// The CDK takes seconds to load and to synthesize on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const security = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')

/** cdk-nag 3 reports violations; a test that looks for annotations would always pass. */
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
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:*'], resources: ['arn:aws:dynamodb:::table/*'] }))
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
  const pathsOf = (stack: Stack) => stack.node.findAll().map(({ node }) => node.path.slice(stack.node.path.length + 1))
  const paths = [data, service].flatMap(pathsOf)
  for (const { on } of acknowledged) expect(paths.some(on)).toBe(true)
})
