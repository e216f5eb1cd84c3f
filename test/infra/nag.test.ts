import { readFileSync } from 'node:fs'
import type { App } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { acknowledged } from '../../infra/acknowledged.ts'
import { aStack } from './template.ts'

const security = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')

/** cdk-nag 3 reports violations; a test that looks for annotations would always pass. */
const findingsOf = (app: App): string[] =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName)

const everyOption = {
  region: 'eu-central-1',
  replicas: 'eu-west-1=arn:aws:kms:eu-west-1:111122223333:key/2',
  keyArn: 'arn:aws:kms:eu-central-1:111122223333:key/1',
  alarmTopicArn: 'arn:aws:sns:eu-central-1:111122223333:alarms',
  domain: 'access.example.com',
  certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1',
}

test.each([{ stage: 'dev' }, { stage: 'prod' }, { stage: 'prod', ...everyOption }])(
  'in %j every finding is acknowledged',
  (context) => {
    expect(findingsOf(aStack(context).app)).toEqual([])
  },
)

test('the checks report a bucket that is open', () => {
  const { app, stack } = aStack()
  new Bucket(stack, 'Open')
  expect(findingsOf(app)).toContain('AwsSolutions-S10')
})

test('an acknowledgement covers no other wildcard of the same role', () => {
  const { app, roles } = aStack()
  const role = roles.node.findChild('role-of-check') as Role
  role.addToPrincipalPolicy(new PolicyStatement({ actions: ['dynamodb:*'], resources: ['arn:aws:dynamodb:::table/*'] }))
  expect(findingsOf(app).sort()).toEqual([
    'AwsSolutions-IAM5[Action::dynamodb:*]',
    'AwsSolutions-IAM5[Resource::arn:aws:dynamodb:::table/*]',
  ])
})

test.each([
  ['the role of the gateway', ({ stack }: ReturnType<typeof aStack>) => stack.node.findChild('gateway-role')],
  [
    'a policy beside the role of a function',
    ({ roles }: ReturnType<typeof aStack>) => roles.node.findChild('role-of-check'),
  ],
])('a wildcard resource is not acknowledged in %s', (_, find) => {
  const made = aStack()
  const statement = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: ['*'] })
  ;(find(made) as Role).addToPrincipalPolicy(statement)
  expect(findingsOf(made.app)).toEqual(['AwsSolutions-IAM5[Resource::*]'])
})

test('each acknowledgement is needed, and is in docs/security.md with its reason', () => {
  expect(acknowledged.length).toBeGreaterThan(0)
  const listed = [...security.matchAll(/^### (AwsSolutions-\S+)$/gm)].map(([, id]) => id)
  expect(listed).toEqual(acknowledged.map(({ id }) => id))
  const { stack } = aStack()
  for (const { on } of acknowledged) {
    const paths = stack.node.findAll().map(({ node }) => node.path.slice(stack.node.path.length + 1))
    expect(paths.some(on)).toBe(true)
  }
})
