import { NestedStack, Stack } from 'aws-cdk-lib'
import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch'
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import {
  CONSOLE,
  JOURNAL,
  journal,
  NOT_FOUND,
  type Operation,
  type OperationName,
  operations,
  PROBE,
  type Route,
} from '../operations/index.ts'
import { acknowledge } from './acknowledged.ts'
import { makeAlarms } from './alarms.ts'
import { type ArchiveInUse, archiveStatements, placeOf } from './archive.ts'
import { CONSOLE_ROUTES } from './console.ts'
import { makeDashboard } from './dashboard.ts'
import { type Entrance, makeEntrance, makeOriginSecrets, type OriginSecrets } from './edge.ts'
import { type Deployable, type DeployedFunction, makeFunction } from './function.ts'
import { makeGateway } from './gateway.ts'
import { connectStream, eventBusArn, JOURNAL_TIMEOUT, journalStatements, makeFailureQueue } from './journal.ts'
import { makeAlias, makeCanaries, ROLLBACK_ALARMS } from './live.ts'
import { LIVE } from './live-functions.ts'
import { saveFailedFunctionsQuery } from './log-metrics.ts'
import { makeLogGroup } from './logs.ts'
import { PROBE_MEMORY_MB, scheduleProbe } from './probe.ts'
import { saveQueries } from './queries.ts'
import { nameOf, nameOfCode, type Release } from './release.ts'
import { makeRole, observabilityStatements, operationStatements } from './rights.ts'
import type { Settings } from './settings.ts'
import { makeSignals } from './signals.ts'
import { addOutputs, propsOf, recordSettings } from './stacks.ts'
import { chooseTable, type TableInUse } from './table.ts'
import { chooseTopics } from './topics.ts'

/** The operations by name: those of the service, or others in a test. */
export type Registry = Readonly<Record<string, Operation>>

interface ServiceProps {
  settings: Settings
  release: Release
  bundles: readonly Deployable[]
  registry?: Registry | undefined
  /** Moves the aliases to new versions at once. */
  isAtOnce?: boolean
  /** The stage's own table. */
  ownTable: TableInUse
  /** Missing where the stage has none. */
  archive: ArchiveInUse | undefined
}

/**
 * What serves requests: functions, gateway, logs, alarms and dashboard. It holds nothing that cannot be deployed anew. The
 * roles of the functions are in a nested stack: with them, 120 functions would exceed the 500 resources that CloudFormation
 * allows in one template.
 */
export class ServiceStack extends Stack {
  private readonly roles: NestedStack
  private readonly aliases = new Map<string, Alias>()

  constructor(
    scope: Construct,
    { settings, release, bundles, registry = operations, isAtOnce = false, ownTable, archive }: ServiceProps,
  ) {
    super(scope, `tollgate-${settings.stage}`, propsOf(settings, release, 'its service'))
    this.roles = new NestedStack(this, 'roles', { description: `Tollgate, roles of the functions (${settings.stage})` })
    const table = chooseTable(this, ownTable, settings)
    const functionLog = makeLogGroup(this, 'function-log', settings)
    const secrets = settings.edge && makeOriginSecrets(this, settings.edge)
    const shared = { table, functionLog, settings, release, secrets }
    const functions = [...Object.keys(registry), NOT_FOUND].map((name) =>
      this.addFunction(bundleOf(bundles, name), registry[name], shared),
    )
    if (settings.console)
      functions.push(this.addFunction(bundleOf(bundles, CONSOLE), undefined, shared, CONSOLE_ROUTES))
    const queue = this.addJournal(bundleOf(bundles, JOURNAL), shared, archive)
    const gateway = makeGateway(this, functions, settings)
    const entrance = makeEntrance(this, { settings, gateway, functions, secrets })
    this.addProbe(bundleOf(bundles, PROBE), shared, entrance)
    const sources = { ...gateway, functionLog, tableName: table.name, failureQueue: queue }
    const signals = makeSignals(this, { ...sources, quotas: settings.quotas, replicas: settings.replicas })
    const topics = chooseTopics(this, settings)
    const alarms = makeAlarms(this, signals, topics)
    makeDashboard(this, signals, [...alarms.values()])
    if (!settings.disposable)
      makeCanaries(this, { aliases: this.aliases, alarms: alarmsOf(alarms, ROLLBACK_ALARMS), isAtOnce })
    saveFailedFunctionsQuery(this, functionLog)
    saveQueries(this, functionLog)
    recordSettings(this, settings)
    addOutputs(this, {
      Url: entrance.url,
      TableName: table.name,
      Region: this.region,
      DomainTarget: entrance.domainTarget,
      PageTopicArn: topics.page.topicArn,
      TicketTopicArn: topics.ticket.topicArn,
      Release: nameOf(release),
    })
    acknowledge(this)
  }

  private addFunction(
    { name, folder }: Deployable,
    operation: Operation | undefined,
    shared: Shared,
    routes: readonly Route[] = operation === undefined ? [] : [operation],
  ): DeployedFunction {
    const { table, functionLog: log, settings } = shared
    const role = makeRole(this.roles, name, [
      ...observabilityStatements(log.logGroupArn, settings),
      ...(operation === undefined ? [] : operationStatements(operation, table.arn, settings, this)),
    ])
    const environment = { ...environmentOf({ name, folder }, operation, shared), ...callerEnvironmentOf(shared) }
    const lambda = makeFunction(this, name, { folder, role, log, settings, environment })
    if (!LIVE.includes(name)) return { name, routes, lambda, target: lambda }
    const alias = makeAlias(this, name, lambda, settings.provisionedConcurrency[name])
    this.aliases.set(name, alias)
    return { name, routes, lambda, target: alias as IFunction }
  }

  /** The function that follows the table's stream, and the queue for what fails there. */
  private addJournal({ name, folder }: Deployable, shared: Shared, archive: ArchiveInUse | undefined): Queue {
    const { table, functionLog: log, settings } = shared
    const queue = makeFailureQueue(this)
    const sources = {
      ...{ streamArn: table.streamArn, queue, busArn: eventBusArn(this, settings) },
      archives: archive !== undefined,
    }
    const role = makeRole(this.roles, name, [
      ...observabilityStatements(log.logGroupArn, settings),
      ...operationStatements(journal, table.arn, settings, this),
      ...journalStatements(sources),
      ...archiveStatements(archive, settings, this.roles),
    ])
    const environment = {
      ...environmentOf({ name, folder }, journal, shared),
      EVENT_BUS: settings.eventBus ?? 'default',
      ...(archive && { ARCHIVE: placeOf(archive, settings) }),
      ...(settings.disposable ? { EVENTS_ENDPOINT: '' } : {}),
    }
    const lambda = makeFunction(this, name, { folder, role, log, settings, environment, timeout: JOURNAL_TIMEOUT })
    connectStream(this, lambda, sources)
    return queue
  }

  /** The function that asks the service every minute whether it answers. */
  private addProbe({ name, folder }: Deployable, shared: Shared, { url }: Entrance): void {
    const { functionLog: log, settings } = shared
    const role = makeRole(this.roles, name, observabilityStatements(log.logGroupArn, settings))
    const environment = { ...environmentOf({ name, folder }, undefined, shared), SERVICE_URL: url }
    const memorySize = PROBE_MEMORY_MB
    scheduleProbe(this, makeFunction(this, name, { folder, role, log, settings, environment, memorySize }))
  }
}

/** What all functions have in common. */
interface Shared {
  table: TableInUse
  functionLog: LogGroup
  settings: Settings
  release: Release
  secrets: OriginSecrets | undefined
}

function bundleOf(bundles: readonly Deployable[], name: string): Deployable {
  const found = bundles.find((bundle) => bundle.name === name)
  if (found === undefined) throw new Error(`${name} has no bundle`)
  return found
}

/** @throws Error where there is no alarm of a name */
const alarmsOf = (alarms: ReadonlyMap<string, AlarmBase>, names: readonly string[]): AlarmBase[] =>
  names.map((name) => {
    const alarm = alarms.get(name)
    if (alarm === undefined) throw new Error(`there is no alarm ${name}`)
    return alarm
  })

/** The operation that answers with the whole release, commit included. */
const HEALTH = 'get-health' satisfies OperationName

/** SAM can set only variables that the template names, so `DYNAMODB_ENDPOINT` is there, empty, where a stage is disposable. */
function environmentOf(
  { name, folder }: Deployable,
  operation: Pick<Operation, 'table'> | undefined,
  { table, release, settings: { disposable } }: Shared,
): Record<string, string> {
  const hasRights = Object.keys(operation?.table ?? {}).length > 0
  return {
    RELEASE: name === HEALTH ? nameOf(release) : nameOfCode(release, folder),
    ...(hasRights && { TABLE_NAME: table.name }),
    ...(hasRights && disposable && { DYNAMODB_ENDPOINT: '' }),
  }
}

/** How the functions that requests reach know and limit callers. */
const callerEnvironmentOf = ({ secrets, settings }: Shared): Record<string, string> => ({
  ...(secrets && { ORIGIN_SECRETS: secrets.accepted.join(',') }),
  ...(settings.clientRate && { CLIENT_RATE: String(settings.clientRate) }),
  ...(settings.failureRate && { FAILURE_RATE: String(settings.failureRate) }),
})
