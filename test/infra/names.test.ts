import { expect, test } from 'vitest'
import { aTemplate } from './template.ts'

const everything = aTemplate({
  stage: 'prod',
  archive: true,
  backupVaultArn: 'arn:aws:backup:eu-central-1:444455556666:backup-vault:copies',
  domain: 'access.example.com',
  certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1',
})

/** The types of resources whose names must be unique in an account or in all accounts, and not only in a Region. */
const GLOBAL: Record<string, string> = {
  'AWS::CloudFront::CachePolicy': 'Name',
  'AWS::CloudFront::OriginRequestPolicy': 'Name',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::S3::Bucket': 'BucketName',
}

test('no name of a stage collides in a second Region: it is generated, or holds the Region', () => {
  const named = Object.values(everything.resources).filter(({ Type }) => GLOBAL[Type] !== undefined)
  expect(named.map(({ Type }) => Type)).toEqual(
    expect.arrayContaining(['AWS::IAM::Role', 'AWS::CloudWatch::Dashboard']),
  )
  for (const { Type, Properties } of named) {
    const name = Properties[GLOBAL[Type] ?? '']
    if (name !== undefined) expect(JSON.stringify(name), Type).toMatch(/"Ref":"AWS::Region"|eu-central-1/)
  }
})

test('no table, log group or queue has a fixed name, so that one that stayed is in nobody’s way', () => {
  const names = {
    'AWS::DynamoDB::GlobalTable': 'TableName',
    'AWS::Logs::LogGroup': 'LogGroupName',
    'AWS::SQS::Queue': 'QueueName',
  }
  for (const [type, property] of Object.entries(names)) {
    const found = Object.values(everything.ofType(type))
    expect(found.length, type).toBeGreaterThan(0)
    for (const { Properties = {} } of found) expect(Properties, type).not.toHaveProperty(property)
  }
})
