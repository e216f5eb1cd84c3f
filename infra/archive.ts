import { CfnParameter, Duration, type NestedStack, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention, StorageClass } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { SUBSCRIPTIONS } from '../lib/billing/journal/subscription-events.ts'
import type { Archived } from '../lib/foundation/lists/entity.ts'
import { INDEXED_ITEMS } from '../lib/operator/entities.ts'
import { ACCESS_ITEMS } from '../lib/operator/stream/access-items.ts'
import type { Settings } from './settings.ts'

/**
 * The age in days at which objects of at least 128 KB move to cheaper storage with the same speed. S3 does not move
 * smaller objects.
 */
const DAYS_UNTIL_CHEAPER = 90

export interface ArchiveInUse {
  bucketName: string
  bucketArn: string
}

/**
 * Makes the bucket of the archive. Its objects cannot be changed or deleted for the number of days in the setting.
 * After that time, nothing deletes them automatically. A bucket without objects costs nothing. Returns undefined if the
 * stage has no archive.
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

/**
 * Returns the default retention for a number of days. Nobody can shorten a retention in compliance mode, not even the
 * root user of the account. In a disposable stage, a principal with the required IAM permission can bypass the
 * retention.
 */
const retain = (days: number, disposable: boolean): ObjectLockRetention =>
  disposable ? ObjectLockRetention.governance(Duration.days(days)) : ObjectLockRetention.compliance(Duration.days(days))

/** Returns the value of the variable `ARCHIVE` for the function. */
export const placeOf = ({ bucketName }: ArchiveInUse, { stage }: Settings): string => `s3://${bucketName}/${stage}`

/** The name of the nested stack's parameter for the bucket's ARN. An acknowledged finding contains this name. */
export const ARCHIVE_PARAMETER = 'ArchiveArn'

/**
 * Returns the IAM statements of the function. The statements let the function add objects, but not read, list or delete
 * any. The bucket's ARN is a parameter, because cdk-nag names a finding after the resource. A reference to another
 * stack would have a name that depends on stage and Region.
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

/**
 * The partitions of policies and of groups' members. If the stage sends events for policies and members, the reader for
 * events reads these partitions.
 */
const [{ partition: POLICIES }, { partition: MEMBERS_OF }] = ACCESS_ITEMS

const othersRead = (accessEvents: boolean): string[] => [
  ...['ACCOUNT#', SUBSCRIPTIONS],
  ...(accessEvents ? [POLICIES, MEMBERS_OF] : []),
]

/** Returns the sort keys of the archived and indexed items that are in the same partitions as members of groups. */
const sortsOf = (archived: readonly Archived[]): string[] => [
  ...new Set([
    ...archived.flatMap(({ partition, sort }) => (partition === MEMBERS_OF && !sort.endsWith('*') ? [sort] : [])),
    ...INDEXED_ITEMS.flatMap(({ partition, sorts }) => (`${partition}#` === MEMBERS_OF ? sorts : [])),
  ]),
]

/** Returns the sort keys of the archived items that stand beside the item of an account. */
const sortsBesideAccounts = (archived: readonly Archived[]): string[] =>
  archived.flatMap(({ partition, sort }) => (partition === 'ACCOUNT#' && sort !== 'ACCOUNT' ? [sort] : []))

/**
 * Returns the filters of the stream's first reader in a stage with an archive. The first reader gets all archived
 * records, except for subscriptions and changes of accounts. The reader for events gets those records, so each record
 * is archived once. The filters leave out derived items, above all the entries of the journal, because the function
 * itself writes them.
 * @param archived the kinds that the stage archives
 * @param accessEvents whether the reader for events also gets policies and members of groups
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
  {
    eventName: ['MODIFY'],
    dynamodb: { Keys: { pk: { S: [{ prefix: 'ACCOUNT#' }] }, sk: { S: sortsBesideAccounts(archived) } } },
  },
]
