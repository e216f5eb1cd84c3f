import type { Stack } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Operation } from '../operations/index.ts'
import { deployedRightsOf } from '../operations/table-rights.ts'
import type { Settings } from './settings.ts'
import { keyStatement, tableStatements } from './table-statements.ts'

/**
 * Makes the role of one function, with inline policies. `statements` must be complete, because the returned role ignores
 * permissions that a construct grants later. A normal role would get an `AWS::IAM::Policy` for each of these permissions.
 */
export function makeRole(scope: Construct, name: string, statements: readonly PolicyStatement[]): IRole {
  // The id is not `<name>-role`, because an operation may have that name, and its function would have the same logical
  // id.
  const role = new Role(scope, `role-of-${name}`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { rights: new PolicyDocument({ statements: [...statements] }) },
  })
  return role.withoutPolicyUpdates()
}

/**
 * Returns the statements that every function has. They let the function write log lines and, if traces are on, send
 * traces to X-Ray. X-Ray accepts only `*` as resource.
 */
export const observabilityStatements = (logGroupArn: string, { traces }: Settings): PolicyStatement[] => [
  new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroupArn] }),
  ...(traces
    ? [new PolicyStatement({ actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resources: ['*'] })]
    : []),
]

/**
 * Returns the statements for the rights on the table that the registry gives to an operation. If the table has a KMS key of its own,
 * includes the statement on that key.
 */
export function operationStatements(
  { table }: Pick<Operation, 'table'>,
  tableArn: string,
  { keyArn }: Settings,
  stack: Stack,
): PolicyStatement[] {
  const rights = deployedRightsOf(table)
  const key = keyArn === undefined ? [] : [keyStatement(rights, keyArn, stack)]
  return [...tableStatements(rights, tableArn), ...key]
}
