import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tableDefinition } from '../../lib/foundation/table/definition.ts'
import { createTable, post } from '../simulate/transport/dynamodb-http.ts'

// The embedded database has no backups, streams, deletion protection or replicas. This proxy answers calls about these
// features as DynamoDB's documentation describes, and forwards all other calls.

type Input = Record<string, unknown>

interface State {
  restoredFrom?: { table: string; at: number }
  /** The number of calls of DescribeTable that will still report that the table is being created. */
  creating: number
  settings: Input
}

export interface ControlPlane {
  endpoint: string
  /** The calls about tables, in the order in which they were made. */
  calls: string[]
  stop: () => Promise<void>
}

interface Faked {
  /** The number of calls of DescribeTable that report that a restored table is being created. */
  creating?: number
  replicas?: readonly string[]
  /** The Region of the table. */
  region?: string
  /** Copies the items of a table into the table that is restored from it. */
  copy: (from: string, to: string) => Promise<void>
}

export async function startControlPlane(
  real: string,
  { creating = 0, replicas = [], region = 'us-east-1', copy }: Faked,
): Promise<ControlPlane> {
  const tables = new Map<string, State>()
  const calls: string[] = []
  const stateOf = (name: string): State => {
    const state = tables.get(name) ?? { creating: 0, settings: {} }
    tables.set(name, state)
    return state
  }
  const forward = async (operation: string, body: string) => {
    const { statusCode, body: answer } = await post(real, operation, body)
    return { statusCode, text: answer.toString() }
  }
  const answer = (value: object) => ({ statusCode: 200, text: JSON.stringify(value) })
  const fail = (name: string) => ({
    statusCode: 400,
    text: JSON.stringify({ __type: `com.amazonaws.dynamodb#${name}` }),
  })

  async function describeTable(name: string, body: string) {
    const found = await forward('DescribeTable', body)
    if (found.statusCode !== 200) return found
    const state = stateOf(name)
    const { Table } = JSON.parse(found.text)
    const isMaking = state.creating-- > 0
    const from = state.restoredFrom
    const summary = from && {
      SourceTableArn: `arn:aws:dynamodb:${region}:111122223333:table/${from.table}`,
      RestoreDateTime: from.at,
      RestoreInProgress: isMaking,
    }
    const copies = replicas.map((RegionName) => ({ RegionName, ReplicaStatus: 'ACTIVE' }))
    return answer({
      Table: {
        ...Table,
        ...state.settings,
        TableStatus: isMaking ? 'CREATING' : Table.TableStatus,
        ...(summary && { RestoreSummary: summary }),
        ...(copies.length > 0 && { Replicas: copies }),
      },
    })
  }

  async function handle(operation: string, body: string) {
    const input = JSON.parse(body) as Input
    const name = String(input.TableName ?? input.TargetTableName ?? '')
    switch (operation) {
      case 'DescribeTable':
        return describeTable(name, body)
      case 'RestoreTableToPointInTime': {
        calls.push(operation)
        if (tables.get(name)?.restoredFrom !== undefined) return fail('TableAlreadyExistsException')
        const table = String(input.SourceTableName)
        const { StreamSpecification: _, ...definition } = tableDefinition
        await createTable(real, name, definition)
        await copy(table, name)
        tables.set(name, { creating, settings: {}, restoredFrom: { table, at: Number(input.RestoreDateTime) } })
        return answer({ TableDescription: { TableName: name } })
      }
      case 'DescribeContinuousBackups': {
        const isOn = tables.get(name)?.restoredFrom === undefined || stateOf(name).settings.recovery === true
        const times = { EarliestRestorableDateTime: 1_000_000_000, LatestRestorableDateTime: Date.now() / 1_000 - 300 }
        const status = { PointInTimeRecoveryStatus: isOn ? 'ENABLED' : 'DISABLED', ...times }
        return answer({
          ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: status },
        })
      }
      case 'UpdateContinuousBackups':
        calls.push('recovery')
        stateOf(name).settings.recovery = true
        return answer({})
      case 'UpdateTable': {
        calls.push(input.StreamSpecification ? 'stream' : 'protection')
        const stream = { LatestStreamArn: `arn:aws:dynamodb:${region}:111122223333:table/${name}/stream/1` }
        const { TableName: _, ...settings } = input
        Object.assign(stateOf(name).settings, settings, input.StreamSpecification ? stream : {})
        stateOf(name).creating = 1
        return answer({ TableDescription: {} })
      }
      case 'DescribeTimeToLive':
        return answer({ TimeToLiveDescription: { TimeToLiveStatus: stateOf(name).settings.expiry ?? 'DISABLED' } })
      case 'UpdateTimeToLive':
        calls.push('expiry')
        stateOf(name).settings.expiry = 'ENABLED'
        return answer({})
      default:
        return forward(operation, body)
    }
  }

  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const { statusCode, text } = await handle(operation, await readBody(request))
    response.writeHead(statusCode, { 'content-type': 'application/x-amz-json-1.0' }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
