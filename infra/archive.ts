import { CfnParameter, Duration, type NestedStack, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention, StorageClass } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { SUBSCRIPTIONS } from '../lib/billing/journal/subscription-events.ts'
import type { Archived } from '../lib/foundation/lists/entity.ts'
import { INDEXED_ITEMS } from '../lib/operator/entities.ts'
import { ACCESS_ITEMS } from '../lib/operator/events/access-items.ts'
import type { Settings } from './settings.ts'

/** An object of 128 KB or more moves to cheaper storage, which answers as fast; S3 leaves smaller ones where they are. */
const DAYS_UNTIL_CHEAPER = 90

/** Where a stage keeps its archive. */
export interface ArchiveInUse {
  bucketName: string
  bucketArn: string
}

/**
 * The bucket of the archive: nothing in it can be changed or deleted for the days of the setting, and nothing deletes it later.
 * It costs nothing while nothing is written. Undefined where the stage has no archive.
 */
export function makeArchive(
  scope: Construct,
  { archive: days, keyArn, disposable }: Settings,
): ArchiveInUse | undefined {
  if (days === undefined) return undefined
  const bucket = new Bucket(scope, 'Archive', {
    versioned: true,
    objectLockEnabled: true,
    objectLockDefaultRetention: retain(days, disposable),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    ...(keyArn === undefined
      ? { encryption: BucketEncryption.S3_MANAGED }
      : {
          encryption: BucketEncryption.KMS,
          encryptionKey: Key.fromKeyArn(scope, 'ArchiveKey', keyArn),
          bucketKeyEnabled: true,
        }),
    lifecycleRules: [
      {
        id: 'cheaper',
        transitions: [
          {
            storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
            transitionAfter: Duration.days(DAYS_UNTIL_CHEAPER),
          },
        ],
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return { bucketName: bucket.bucketName, bucketArn: bucket.bucketArn }
}

/** Nobody shortens a compliance retention, the root of the account included. A disposable stage can be emptied by who may. */
const retain = (days: number, disposable: boolean): ObjectLockRetention =>
  disposable ? ObjectLockRetention.governance(Duration.days(days)) : ObjectLockRetention.compliance(Duration.days(days))

/** The value of `ARCHIVE` for the function. */
export const placeOf = ({ bucketName }: ArchiveInUse, { stage }: Settings): string => `s3://${bucketName}/${stage}`

/** The parameter of the nested stack that has the ARN of the bucket. An acknowledged finding names it. */
export const ARCHIVE_PARAMETER = 'ArchiveArn'

/**
 * The function may add objects. It can neither read nor list nor delete any. The ARN of the bucket is a parameter, because cdk-nag
 * names a finding after the resource: a reference to another stack has a name that depends on stage and Region.
 */
export function archiveStatements(
  archive: ArchiveInUse | undefined,
  { keyArn }: Settings,
  part: NestedStack,
): PolicyStatement[] {
  if (archive === undefined) return []
  const { region, urlSuffix } = part
  const bucketArn = new CfnParameter(part, ARCHIVE_PARAMETER).valueAsString
  part.setParameter(ARCHIVE_PARAMETER, archive.bucketArn)
  const adding = new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${bucketArn}/*`] })
  if (keyArn === undefined) return [adding]
  const encrypting = new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    resources: [keyArn],
    conditions: { StringEquals: { 'kms:ViaService': `s3.${region}.${urlSuffix}` } },
  })
  return [adding, encrypting]
}

const prefixesOf = (archived: readonly Archived[], others: readonly string[]): string[] =>
  [...new Set(archived.map(({ partition }) => partition))].filter((pk) => !others.includes(pk))

/** The partitions that hold members of groups, beside other archived items. */
const [{ partition: POLICIES }, { partition: MEMBERS_OF }] = ACCESS_ITEMS

const othersRead = (accessEvents: boolean): string[] => [
  ...['ACCOUNT#', SUBSCRIPTIONS],
  ...(accessEvents ? [POLICIES, MEMBERS_OF] : []),
]

/** The sort keys of what is archived beside members of groups, and of what is indexed, in the same partitions. */
const sortsOf = (archived: readonly Archived[]): string[] => [
  ...new Set([
    ...archived.flatMap(({ partition, sort }) => (partition === MEMBERS_OF && !sort.endsWith('*') ? [sort] : [])),
    ...INDEXED_ITEMS.flatMap(({ partition, sorts }) => (`${partition}#` === MEMBERS_OF ? sorts : [])),
  ]),
]

/**
 * The records that the first reader of the stream takes where there is an archive: all that are archived, but for subscriptions and the
 * changes of accounts, which the reader for events takes. So each record is archived once. Items that follow from others are left out, the
 * entries of the journal before all: the function writes them itself.
 *
 * @param archived the kinds that the stage archives
 * @param accessEvents whether the reader for events takes policies and members of groups, too
 */
export const archiveFilters = (archived: readonly Archived[], accessEvents: boolean): object[] => [
  {
    dynamodb: {
      Keys: { pk: { S: prefixesOf(archived, othersRead(accessEvents)).map((prefix) => ({ prefix })) } },
    },
  },
  ...(accessEvents
    ? [{ dynamodb: { Keys: { pk: { S: [{ prefix: MEMBERS_OF }] }, sk: { S: sortsOf(archived) } } } }]
    : []),
  { eventName: ['INSERT', 'REMOVE'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ACCOUNT#' }] } } } },
  { eventName: ['MODIFY'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ACCOUNT#' }] }, sk: { S: ['DETAILS'] } } } },
]
