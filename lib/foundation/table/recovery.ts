import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, timeToLiveAttribute } from './definition.ts'

// Calls with which operators manage whole tables. Each call gets the name of its table, because a command works on two tables.

let client: DynamoDBClient | undefined

/** These calls may take longer than a request to the service, so they have a separate client. */
const send: DynamoDBClient['send'] = (command: never) => {
  client ??= new DynamoDBClient({
    ...(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  return client.send(command)
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** A restored table while it is prepared for use. */
export interface RecoveredTable {
  isActive: boolean
  /** `at` is the time of the restored state. Undefined for a table that was not restored. */
  restoredFrom: { table: string; at: Date } | undefined
  /** The other Regions with a copy of the table, and the state of each copy. */
  replicas: readonly { region: string; status: string }[]
  streamArn: string | undefined
  isProtected: boolean
}

/** Returns undefined if the table does not exist. */
export async function readTable(name: string): Promise<RecoveredTable | undefined> {
  try {
    const { Table } = await send(new DescribeTableCommand({ TableName: name }))
    return Table && describe(Table)
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return undefined
    throw error
  }
}

function describe({ TableStatus, RestoreSummary: from, Replicas = [], ...table }: TableDescription): RecoveredTable {
  const isRestoring = from?.RestoreInProgress === true
  const source = from?.SourceTableArn?.split('/')[1]
  return {
    isActive: TableStatus === 'ACTIVE' && !isRestoring,
    restoredFrom:
      source === undefined || from?.RestoreDateTime === undefined
        ? undefined
        : { table: source, at: from.RestoreDateTime },
    replicas: Replicas.map(({ RegionName = '', ReplicaStatus = '' }) => ({
      region: RegionName,
      status: ReplicaStatus,
    })),
    streamArn: hasStream(table) ? table.LatestStreamArn : undefined,
    isProtected: table.DeletionProtectionEnabled === true,
  }
}

const hasStream = ({ StreamSpecification: stream }: TableDescription): boolean =>
  stream?.StreamEnabled === true && stream.StreamViewType === tableDefinition.StreamSpecification.StreamViewType

/** Undefined if point-in-time recovery is off. */
export async function readRestorableTimes(name: string): Promise<{ earliest: Date; latest: Date } | undefined> {
  const answer = await send(new DescribeContinuousBackupsCommand({ TableName: name }))
  const recovery = answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = recovery ?? {}
  return earliest === undefined || latest === undefined ? undefined : { earliest, latest }
}

/** AWS then continues by itself. Does nothing if the restore was already started. */
export async function startRestore(from: string, to: string, at: Date): Promise<void> {
  try {
    const names = { SourceTableName: from, TargetTableName: to }
    await send(new RestoreTableToPointInTimeCommand({ ...names, RestoreDateTime: at }))
  } catch (error) {
    if (isNamed(error, 'TableAlreadyExistsException')) return
    throw error
  }
}

/** A restored table does not have this setting, or a replica might not have it. */
export interface TableSetting {
  name: string
  isOn: (table: string) => Promise<boolean>
  turnOn: (table: string) => Promise<unknown>
}

/** The stack gives its own table these settings. A command turns them on in this order. */
export const TABLE_SETTINGS: readonly TableSetting[] = [
  {
    name: 'point-in-time recovery',
    isOn: async (TableName) => {
      const answer = await send(new DescribeContinuousBackupsCommand({ TableName }))
      const recovery = answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
      return recovery?.PointInTimeRecoveryStatus === 'ENABLED'
    },
    turnOn: (TableName) =>
      send(
        new UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ),
  },
  {
    name: 'deletion protection',
    isOn: async (table) => (await readTable(table))?.isProtected === true,
    turnOn: (TableName) => send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
  },
  {
    name: 'stream',
    isOn: async (table) => (await readTable(table))?.streamArn !== undefined,
    turnOn: (TableName) =>
      send(new UpdateTableCommand({ TableName, StreamSpecification: tableDefinition.StreamSpecification })),
  },
  {
    name: 'expiry of items',
    isOn: async (TableName) => {
      const { TimeToLiveDescription: expiry } = await send(new DescribeTimeToLiveCommand({ TableName }))
      return ['ENABLED', 'ENABLING'].includes(expiry?.TimeToLiveStatus ?? '')
    },
    turnOn: (TableName) =>
      send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLiveAttribute },
        }),
      ),
  },
]
