import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableRights } from '../operations.ts'
import { TABLE_ACTIONS } from './table-actions.ts'

/** One statement for each thing that may be done, on the partition keys on which it may be done. */
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

/** What DynamoDB does with a key of ours on behalf of the function; on nobody else's behalf, and through DynamoDB only. */
export function keyStatement(rights: TableRights, keyArn: string, dynamodb: string): PolicyStatement {
  const writes = [rights.put, rights.update, rights.delete].some((keys) => keys !== undefined)
  return new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:DescribeKey', ...(writes ? ['kms:Encrypt', 'kms:GenerateDataKey'] : [])],
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:ViaService': dynamodb } },
  })
}
