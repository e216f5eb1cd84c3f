import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableRights } from './operations.ts'

/** The actions that DynamoDB asks for; those of a transaction are the actions of what is in it. */
const ACTIONS = {
  get: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  require: ['dynamodb:ConditionCheckItem'],
} as const satisfies Record<keyof TableRights, readonly string[]>

/** One statement for each thing that may be done, on the partition keys on which it may be done. */
export function tableStatements(rights: TableRights, tableArn: string): PolicyStatement[] {
  return (Object.keys(ACTIONS) as (keyof TableRights)[]).flatMap((right) => {
    const keys = rights[right] ?? []
    if (keys.length === 0) return []
    return new PolicyStatement({
      actions: [...ACTIONS[right]],
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
