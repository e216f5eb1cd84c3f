import { Arn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { type AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { tableDefinition, timeToLiveAttribute } from '../lib/table/definition.ts'
import type { Settings } from './settings.ts'

/** Keys and stream come from the one definition of the table. A deployment adds backups, protection, encryption and replicas. */
export function makeTable(scope: Construct, settings: Settings): TableV2 {
  const { AttributeDefinitions, KeySchema, StreamSpecification } = tableDefinition
  const attributeOf = (type: 'HASH' | 'RANGE') => {
    const name = KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName ?? ''
    const definition = AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)
    return { name, type: definition?.AttributeType as AttributeType }
  }
  return new TableV2(scope, 'Table', {
    partitionKey: attributeOf('HASH'),
    sortKey: attributeOf('RANGE'),
    billing: Billing.onDemand(),
    dynamoStream: StreamViewType[StreamSpecification.StreamViewType],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute,
    deletionProtection: settings.production,
    removalPolicy: settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    replicas: settings.replicas.map(({ region }) => ({ region })),
    encryption: chooseEncryption(scope, settings),
  })
}

/** By default the key that AWS manages (`alias/aws/dynamodb`): CloudTrail logs its use, and it costs nothing to keep. */
function chooseEncryption(scope: Construct, { keyArn, replicas }: Settings): TableEncryptionV2 {
  if (keyArn === undefined) return TableEncryptionV2.awsManagedKey()
  const ofReplicas = Object.fromEntries(replicas.map((replica) => [replica.region, replica.keyArn ?? '']))
  return TableEncryptionV2.customerManagedKey(Key.fromKeyArn(scope, 'TableKey', keyArn), ofReplicas)
}

export interface TableInUse {
  name: string
  arn: string
  streamArn: string | undefined
}

/** The table that the functions use: the stack's own, unless the deployment names another one in the same account and Region. */
export function chooseTable(
  scope: Construct,
  own: Pick<TableV2, 'tableName' | 'tableArn' | 'tableStreamArn'>,
  { useTable, useTableStream }: Settings,
): TableInUse {
  if (useTable === undefined) return { name: own.tableName, arn: own.tableArn, streamArn: own.tableStreamArn }
  const arn = Arn.format({ service: 'dynamodb', resource: 'table', resourceName: useTable }, Stack.of(scope))
  return { name: useTable, arn, streamArn: useTableStream }
}
