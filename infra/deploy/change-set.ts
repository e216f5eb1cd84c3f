import * as v from 'valibot'

const resourceChange = v.object({
  Action: v.string(),
  LogicalResourceId: v.string(),
  PhysicalResourceId: v.optional(v.string()),
  ResourceType: v.string(),
  Replacement: v.optional(v.string()),
  PolicyAction: v.optional(v.string()),
  /** The change set of a nested stack. */
  ChangeSetId: v.optional(v.nullable(v.string())),
})
const changeSet = v.object({
  Status: v.string(),
  StatusReason: v.optional(v.nullable(v.string())),
  Changes: v.array(v.object({ ResourceChange: v.optional(resourceChange) })),
})

export type ResourceChange = v.InferOutput<typeof resourceChange>

/**
 * Parses the output of `aws cloudformation describe-change-set`.
 * @throws Error if the output is not a change set, or if the change set cannot be executed
 */
export function parseChangeSet(json: string): ResourceChange[] {
  const { Status, StatusReason, Changes } = v.parse(changeSet, JSON.parse(json))
  if (Status !== 'CREATE_COMPLETE') throw new Error(`the change set is ${Status}: ${StatusReason ?? 'no reason given'}`)
  return Changes.flatMap(({ ResourceChange }) => ResourceChange ?? [])
}

/**
 * The types of resources that hold data or keys, or have an address that callers know. A replacement loses the data,
 * keys or address, even with a policy that retains the old resource.
 */
const PRECIOUS = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::DomainName',
  'AWS::Backup::BackupVault',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
])

/**
 * The type of a resource that has no data and only names the table to back up. CloudFormation can change such a
 * resource only by a replacement.
 */
const SELECTION = 'AWS::Backup::BackupSelection'

interface Inspection {
  /** Whether the change set is for a data stack. A data stack must not lose anything. */
  isData: boolean
  /** The name of the table in the setting `useTable`. */
  useTable: string | undefined
  /** Logical ids that may be lost. */
  accepted: readonly string[]
}

/**
 * Returns one line for each resource that the change set would remove or replace, although the resource must be kept.
 */
export const findLosses = (changes: readonly ResourceChange[], inspection: Inspection): string[] =>
  changes
    .filter((change) => isLost(change) && !isAccepted(change, inspection))
    .map(({ ResourceType, LogicalResourceId: id, PhysicalResourceId, Action }) => {
      const name = PhysicalResourceId === undefined ? '' : ` (${PhysicalResourceId})`
      return `${ResourceType} ${id}${name} would be ${Action === 'Remove' ? 'removed' : 'replaced'}; if you mean it, add --drop ${id}`
    })

/**
 * Tells whether a change loses the resource. CloudFormation answers `Conditional` if it cannot know this before the
 * deployment.
 */
const isLost = ({ Action, Replacement }: ResourceChange): boolean =>
  Action === 'Remove' || (Action === 'Modify' && (Replacement === 'True' || Replacement === 'Conditional'))

function isAccepted(change: ResourceChange, { isData, useTable, accepted }: Inspection): boolean {
  const { ResourceType, LogicalResourceId, PhysicalResourceId, Action, PolicyAction } = change
  if (accepted.includes(LogicalResourceId)) return true
  if (ResourceType === SELECTION && Action === 'Modify') return true
  if (!isData && !PRECIOUS.has(ResourceType)) return true
  // A stack from an earlier version contains the table. The next deployment removes the table from the template, but
  // the policy retains the table itself, and the functions continue to use it.
  return Action === 'Remove' && PolicyAction === 'Retain' && PhysicalResourceId === useTable
}

/** Returns the number of changes of each kind, such as `3 Add, 1 Modify`. */
export const summarize = (changes: readonly ResourceChange[]): string =>
  [...Map.groupBy(changes, ({ Action }) => Action)].map(([action, { length }]) => `${length} ${action}`).join(', ')
