import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { JOURNAL } from '../operations/index.ts'
import { ARCHIVE_PARAMETER } from './archive.ts'

/**
 * A finding of cdk-nag's AwsSolutions checks that we accept. docs/security.md explains each accepted finding, too. A
 * finding that is not in this list makes `npm run synth` and the tests fail.
 */
export interface Acknowledged {
  id: string
  reason: string
  /** Tells whether the finding is accepted on the construct with this path. The path is relative to the stack. */
  on: (path: string) => boolean
}

export const acknowledged: readonly Acknowledged[] = [
  {
    id: 'AwsSolutions-APIG4',
    reason:
      'Every operation but the two public ones verifies HTTP Basic credentials or a token, and looks up the caller in the ' +
      'table, before it does anything else, in lib/http/operation.ts. An authorizer of API Gateway would read the same item ' +
      'once more for each request, and its cache would accept revoked credentials. The public operations, /healthz and the ' +
      'AuthZEN configuration, tell nothing about the data. The default route answers 404 and 405, the routes of the console ' +
      'answer its files, and both read nothing.',
    on: (path) => path.endsWith('-route'),
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'xray:PutTraceSegments and xray:PutTelemetryRecords accept no resource but *, and CodeDeploy reads the state of alarms ' +
      'with it (cloudwatch:DescribeAlarms). No other statement of these roles has a wildcard resource: ' +
      'test/infra/rights.test.ts and test/infra/live.long.test.ts check this.',
    on: (path) => /^(([^/]+\/)?role-of-[^/]+|releases-role)\/Resource$/.test(path),
  },
  {
    id: 'AwsSolutions-S1',
    reason:
      'The log of a bucket is a bucket again. The archive is the log: one function can add to it, nothing can change or ' +
      'delete what is in it, and data events of CloudTrail show who reads it where an account records them.',
    on: (path) => path === 'Archive/Resource',
  },
  {
    id: `AwsSolutions-IAM5[Resource::<${ARCHIVE_PARAMETER}>/*]`,
    reason:
      'The function that follows the stream adds objects to the archive, and their names follow from what it reads. It may ' +
      'add objects, and nothing else.',
    on: (path) => path.endsWith(`/role-of-${JOURNAL}/Resource`),
  },
  {
    id: 'AwsSolutions-SQS3',
    reason:
      'The queue is itself the place for what fails: the readers of the stream put there what they gave up, and nothing ' +
      'consumes it but operators. An alarm tells them.',
    on: (path) => path === 'journal-failures/Resource',
  },
  ...['Backup', 'Restores'].map((kind) => ({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${kind}]`,
    reason:
      'AWS Backup itself takes on this role, and AWS keeps the policy in step with what the service needs. It is made ' +
      'only where the setting backupVaultArn is given.',
    on: (path: string) => path === 'BackupPlan/Table/Role/Resource',
  })),
  {
    id: 'AwsSolutions-SMG4',
    reason:
      'A rotation of the secret between distribution and functions is a deployment with the next number in edgeSecret: the ' +
      'functions have to accept the new secret before the distribution sends it, which no schedule can know.',
    on: (path) => /^origin-secret-\d+\/Resource$/.test(path),
  },
  {
    id: 'AwsSolutions-CFR1',
    reason: 'Callers are services anywhere; which countries they are in is nothing that this service knows.',
    on: (path) => path === 'distribution/Resource',
  },
  {
    id: 'AwsSolutions-CFR3',
    reason:
      'The gateway logs each request that the distribution forwards, with the id that the function logs; what the web ACL ' +
      'stops is counted in its metrics. A third log would keep addresses of callers.',
    on: (path) => path === 'distribution/Resource',
  },
  {
    id: 'AwsSolutions-CFR4',
    reason:
      'CloudFront sets the TLS version of its own names, and takes no other. With the setting domain it is TLS 1.2.',
    on: (path) => path === 'distribution/Resource',
  },
]

/** Acknowledges each finding, but only on the constructs that its entry in the list names. */
export function acknowledge(stack: IConstruct): void {
  for (const construct of stack.node.findAll()) {
    const path = construct.node.path.slice(stack.node.path.length + 1)
    for (const { id, reason, on } of acknowledged) if (on(path)) Validations.of(construct).acknowledge({ id, reason })
  }
}
