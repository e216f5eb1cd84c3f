import type { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableRights } from '../operations/operation.ts'
import { TABLE_ACTIONS } from './table-actions.ts'

/**
 * Returns one statement for each right in the registry. A statement is limited to the partition keys for which the
 * registry grants the right.
 */
export function tableStatements(rights: TableRights, tableArn: string): PolicyStatement[] {
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

/**
 * Returns the statement that lets DynamoDB use the table's KMS key on behalf of the function. The function itself and
 * other services cannot use the key.
 */
export function keyStatement(rights: TableRights, keyArn: string, { region, urlSuffix }: Stack): PolicyStatement {
  const writes = [rights.put, rights.update, rights.delete].some((keys) => keys !== undefined)
  return new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:DescribeKey', ...(writes ? ['kms:Encrypt', 'kms:GenerateDataKey'] : [])],
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${region}.${urlSuffix}` } },
  })
}
