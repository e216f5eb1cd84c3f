import type { Stack } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Operation, TableRights } from '../operations/index.ts'
import { tableRightsOf } from '../operations/table-rights.ts'
import type { Settings } from './settings.ts'
import { TABLE_ACTIONS } from './table-actions.ts'

/**
 * The role of one function, with its rights inside. The CDK would add an `AWS::IAM::Policy` beside the role for anything that a
 * construct grants later: the role that is returned takes no such addition, so `statements` must be complete.
 */
export function makeRole(scope: Construct, name: string, statements: readonly PolicyStatement[]): IRole {
  // Not `<name>-role`: an operation may have that name, and its function would have the same logical id.
  const role = new Role(scope, `role-of-${name}`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { rights: new PolicyDocument({ statements: [...statements] }) },
  })
  return role.withoutPolicyUpdates()
}

/** Every function writes log lines and, where traces are on, sends them to X-Ray, which accepts no resource but `*`. */
export const observabilityStatements = (logGroupArn: string, { traces }: Settings): PolicyStatement[] => [
  new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroupArn] }),
  ...(traces
    ? [new PolicyStatement({ actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], resources: ['*'] })]
    : []),
]

/** The rights that the registry grants an operation on the table, and on the KMS key where the table has one of its own. */
export function operationStatements(
  { table }: Pick<Operation, 'table'>,
  tableArn: string,
  { keyArn, signIn }: Settings,
  stack: Stack,
): PolicyStatement[] {
  const rights = tableRightsOf(table, signIn !== undefined)
  const key = keyArn === undefined ? [] : [keyStatement(rights, keyArn, stack)]
  return [...tableStatements(rights, tableArn), ...key]
}

/** One statement for each right, on the partition keys for which the registry grants it. */
function tableStatements(rights: TableRights, tableArn: string): PolicyStatement[] {
  return (Object.keys(TABLE_ACTIONS) as (keyof TableRights)[]).flatMap((right) => {
    const keys = rights[right] ?? []
    if (keys.length === 0) return []
    return new PolicyStatement({
      actions: TABLE_ACTIONS[right].map((action) => `dynamodb:${action}`),
      resources: [tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] } },
    })
  })
}

/** Lets DynamoDB use the table's KMS key for the function. The function itself cannot use it, nor can any other service. */
function keyStatement(rights: TableRights, keyArn: string, { region, urlSuffix }: Stack): PolicyStatement {
  const writes = [rights.put, rights.update, rights.delete].some((keys) => keys !== undefined)
  return new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:DescribeKey', ...(writes ? ['kms:Encrypt', 'kms:GenerateDataKey'] : [])],
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${region}.${urlSuffix}` } },
  })
}
