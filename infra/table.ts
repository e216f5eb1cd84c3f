import { Arn, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { type AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { tableDefinition, timeToLiveAttribute } from '../lib/foundation/table/definition.ts'
import type { Settings } from './settings.ts'

/**
 * Makes the table with the keys and the stream of `tableDefinition`. Adds backups, deletion protection, encryption and
 * replicas.
 */
export function makeTable(scope: Construct, settings: Settings, tags: Readonly<Record<string, string>>): TableV2 {
  // The tags of the table in each Region. The stack's tags do not apply to the replicas in other Regions.
  const ownTags = Object.entries(tags).map(([key, value]) => ({ key, value }))
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
    deletionProtection: !settings.disposable,
    removalPolicy: settings.disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    replicas: settings.replicas.map(({ region }) => ({ region, tags: ownTags })),
    tags: ownTags,
    encryption: chooseEncryption(scope, settings),
  })
}

/**
 * Returns the encryption of the table. The default is the AWS managed key (`alias/aws/dynamodb`), because CloudTrail
 * logs its use and it has no monthly price.
 */
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

/**
 * Returns the table that the functions use: the stage's own table, or the table in the setting `useTable`, which is in
 * the same account and Region.
 */
export function chooseTable(scope: Stack, own: TableInUse, { useTable, useTableStream }: Settings): TableInUse {
  if (useTable === undefined) return own
  const arn = Arn.format({ service: 'dynamodb', resource: 'table', resourceName: useTable }, scope)
  return { name: useTable, arn, streamArn: useTableStream }
}
