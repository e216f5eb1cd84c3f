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
 * Reads what `aws cloudformation describe-change-set` prints.
 *
 * @throws Error if it is no change set, or one that cannot be executed
 */
export function parseChangeSet(json: string): ResourceChange[] {
  const { Status, StatusReason, Changes } = v.parse(changeSet, JSON.parse(json))
  if (Status !== 'CREATE_COMPLETE') throw new Error(`the change set is ${Status}: ${StatusReason ?? 'no reason given'}`)
  return Changes.flatMap(({ ResourceChange }) => ResourceChange ?? [])
}

/**
 * Resources that hold data or keys, or have an address that callers know. A replacement loses these, even under a policy that retains
 * them.
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

/** It holds nothing: it names the table that is backed up, and CloudFormation can only replace it. */
const SELECTION = 'AWS::Backup::BackupSelection'

interface Inspection {
  /** Whether the stack is one of data, in which nothing may be lost. */
  isData: boolean
  /** The table of the setting `useTable`. */
  useTable: string | undefined
  /** Logical ids that may be lost. */
  accepted: readonly string[]
}

/** @returns one line for each resource that the change set would remove or replace, although it must stay */
export const findLosses = (changes: readonly ResourceChange[], inspection: Inspection): string[] =>
  changes
    .filter((change) => isLost(change) && !isAccepted(change, inspection))
    .map(({ ResourceType, LogicalResourceId: id, PhysicalResourceId, Action }) => {
      const name = PhysicalResourceId === undefined ? '' : ` (${PhysicalResourceId})`
      return `${ResourceType} ${id}${name} would be ${Action === 'Remove' ? 'removed' : 'replaced'}; if you mean it, add --drop ${id}`
    })

/** CloudFormation answers `Conditional` where it finds out only while it deploys. */
const isLost = ({ Action, Replacement }: ResourceChange): boolean =>
  Action === 'Remove' || (Action === 'Modify' && (Replacement === 'True' || Replacement === 'Conditional'))

function isAccepted(change: ResourceChange, { isData, useTable, accepted }: Inspection): boolean {
  const { ResourceType, LogicalResourceId, PhysicalResourceId, Action, PolicyAction } = change
  if (accepted.includes(LogicalResourceId)) return true
  if (ResourceType === SELECTION && Action === 'Modify') return true
  if (!isData && !PRECIOUS.has(ResourceType)) return true
  // A stack of an earlier version releases its table, which stays, and which the functions go on using.
  return Action === 'Remove' && PolicyAction === 'Retain' && PhysicalResourceId === useTable
}

/** @returns the number of changes of each kind, such as `3 Add, 1 Modify` */
export const summarize = (changes: readonly ResourceChange[]): string =>
  [...Map.groupBy(changes, ({ Action }) => Action)].map(([action, { length }]) => `${length} ${action}`).join(', ')
