import { Stack } from 'aws-cdk-lib'
import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import {
  CONSOLE,
  type DeployedName,
  fileOf,
  JOURNAL,
  NOT_FOUND,
  type Operation,
  operations,
  PROBE,
  WEBHOOK,
} from '../operations/index.ts'
import { acknowledge } from './acknowledged.ts'
import { makeAlarms } from './alarms.ts'
import type { ArchiveInUse } from './archive.ts'
import { CONSOLE_ROUTES } from './console.ts'
import { makeDashboard } from './dashboard.ts'
import { makeEntrance, makeOriginSecrets } from './edge.ts'
import { environmentOf } from './environment.ts'
import { type Deployable, makeFunction } from './function.ts'
import { makeApi, openGateway } from './gateway.ts'
import { makeGatewayRole } from './gateway-role.ts'
import { makeFailureQueue } from './journal.ts'
import { makeReleases, ROLLBACK_ALARMS } from './live.ts'
import { saveFailedFunctionsQuery } from './log-metrics.ts'
import { makeLogGroup } from './logs.ts'
import { certificateOfProbe } from './mutual-tls.ts'
import { PartStack, type Shared } from './part-stack.ts'
import { partOf } from './parts.ts'
import { PROBE_MEMORY_MB, scheduleProbe } from './probe.ts'
import { publishTable } from './published-table.ts'
import { saveQueries } from './queries.ts'
import { nameOf, type Release } from './release.ts'
import { makeRole, observabilityStatements } from './rights.ts'
import type { Settings } from './settings.ts'
import { makeSignals } from './signals.ts'
import { addOutputs, propsOf, recordSettings } from './stacks.ts'
import { chooseTable, type TableInUse } from './table.ts'
import { chooseTopics } from './topics.ts'
import { scheduleWarmConsole } from './warm-console.ts'
import {
  connectWebhooks,
  makeWebhookQueues,
  routeEvents,
  WEBHOOK_TIMEOUT,
  webhookEnvironment,
  webhookFailures,
  webhookStatements,
} from './webhooks.ts'

/** The operations by name. They are the service's own operations, or other operations in a test. */
export type Registry = Readonly<Record<string, Operation>>

interface ServiceProps {
  settings: Settings
  release: Release
  bundles: readonly Deployable[]
  registry?: Registry | undefined
  /** Moves the aliases to new versions at once. */
  isAtOnce?: boolean
  ownTable: TableInUse
  /** Missing if the stage has no archive. */
  archive: ArchiveInUse | undefined
  /** The vault is missing if the stage makes no backups. */
  backupVault: string | undefined
}

/**
 * The stack that serves requests. The functions and their routes are in nested stacks, because a template can have only
 * 500 resources. Each nested stack has a part of a wing. This stack has the resources that the functions share:
 * gateway, logs, alarms and dashboard. This stack also has the probe, which calls the service from outside. Everything
 * in this stack can be deleted and deployed again without a loss of data.
 */
export class ServiceStack extends Stack {
  /** The nested stacks of the functions, by name. */
  readonly parts = new Map<string, PartStack>()

  constructor(scope: Construct, props: ServiceProps) {
    const { settings, release, bundles, isAtOnce = false, ownTable, archive, backupVault } = props
    const registry: Registry = props.registry ?? operations
    super(scope, `tollgate-${settings.stage}`, propsOf(settings, release, 'its service'))
    const answering = [...Object.keys(registry), NOT_FOUND, ...(settings.console ? [CONSOLE] : [])]
    const table = chooseTable(this, ownTable, settings)
    const functionLog = makeLogGroup(this, 'function-log', settings)
    const accessLog = makeLogGroup(this, 'access-log', settings)
    const api = makeApi(this, settings)
    const queue = makeFailureQueue(this)
    const sources = { api, accessLog, functionLog, tableName: table.name, failureQueue: queue }
    const { quotas, replicas } = settings
    const queues = settings.webhooks.length === 0 ? undefined : makeWebhookQueues(this)
    const failures = queues && webhookFailures(queues)
    const signals = makeSignals(this, { ...sources, quotas, replicas, backupVault, webhookFailures: failures })
    const topics = chooseTopics(this, settings)
    const alarms = makeAlarms(this, signals, topics, settings)
    makeDashboard(this, signals, [...alarms.values()])
    saveFailedFunctionsQuery(this, functionLog)
    saveQueries(this, functionLog, settings)

    const secrets = settings.edge && makeOriginSecrets(this, settings.edge)
    const releases = settings.disposable
      ? undefined
      : makeReleases(this, { names: answering, alarms: alarmsOf(alarms, ROLLBACK_ALARMS), isAtOnce })
    const gatewayRole = makeGatewayRole(this, answering)
    const shared = { table, functionLog, settings, release, api, gatewayRole, secrets: secrets?.accepted, releases }
    for (const name of answering) {
      const operation = registry[name]
      const routes = name === CONSOLE ? CONSOLE_ROUTES : operation === undefined ? [] : [operation]
      this.part(name, operation, shared).addAnswering(bundleOf(bundles, name), operation, routes)
    }
    this.part(JOURNAL, undefined, shared).addJournal(bundleOf(bundles, JOURNAL), { queue, archive })

    const parts = [...this.parts.values()]
    const gateway = openGateway(this, { api, accessLog, parts }, settings)
    const entrance = makeEntrance(this, { settings, gateway, parts, secrets })
    this.addProbe(bundleOf(bundles, PROBE), shared, entrance.url)
    if (queues !== undefined) this.addWebhooks(bundleOf(bundles, WEBHOOK), shared, queues)
    recordSettings(this, settings)
    publishTable(this, table, settings)
    addOutputs(this, {
      Url: entrance.url,
      TableName: table.name,
      Region: this.region,
      FunctionLog: functionLog.logGroupName,
      DomainTarget: entrance.domainTarget,
      PageTopicArn: topics.page.topicArn,
      TicketTopicArn: topics.ticket.topicArn,
      Release: nameOf(release),
    })
    acknowledge(this)
  }

  /** Makes the nested stack for its first function. */
  private part(name: string, operation: Operation | undefined, shared: Shared): PartStack {
    const id = partOf(name, operation?.file ?? fileOf(name as DeployedName))
    const part = this.parts.get(id) ?? new PartStack(this, id, shared)
    this.parts.set(id, part)
    return part
  }

  /**
   * Adds the function that checks every minute whether the service answers. This function is in no nested stack,
   * because it needs the address of the service, and the address depends on the nested stacks.
   */
  private addProbe({ name, folder }: Deployable, shared: Shared, url: string): void {
    const { functionLog: log, settings } = shared
    const certificate = certificateOfProbe(settings.mutualTls)
    const statements = [...observabilityStatements(log.logGroupArn, settings), ...certificate.statements]
    const role = makeRole(this, name, statements)
    const variables = { SERVICE_URL: url, ...certificate.environment }
    const environment = { ...environmentOf({ name, folder }, undefined, shared), ...variables }
    const memorySize = PROBE_MEMORY_MB
    const probe = makeFunction(this, name, { folder, role, log, settings, environment, memorySize })
    scheduleProbe(this, probe)
    if (settings.warmConsole) scheduleWarmConsole(this, probe)
  }

  /** Adds the function that posts events to the stage's webhooks. */
  private addWebhooks(
    { name, folder }: Deployable,
    shared: Shared,
    queues: ReturnType<typeof makeWebhookQueues>,
  ): void {
    const { functionLog: log, settings } = shared
    routeEvents(this, queues, settings)
    const statements = [...observabilityStatements(log.logGroupArn, settings), ...webhookStatements(queues, settings)]
    const role = makeRole(this, name, statements)
    const environment = { ...environmentOf({ name, folder }, undefined, shared), ...webhookEnvironment(settings) }
    const [memorySize, timeout] = [PROBE_MEMORY_MB, WEBHOOK_TIMEOUT]
    const webhook = makeFunction(this, name, { folder, role, log, settings, environment, memorySize, timeout })
    connectWebhooks(this, webhook, queues)
  }
}

function bundleOf(bundles: readonly Deployable[], name: string): Deployable {
  const found = bundles.find((bundle) => bundle.name === name)
  if (found === undefined) throw new Error(`${name} has no bundle`)
  return found
}

/** @throws Error if no alarm has one of the names */
const alarmsOf = (alarms: ReadonlyMap<string, AlarmBase>, names: readonly string[]): AlarmBase[] =>
  names.map((name) => {
    const alarm = alarms.get(name)
    if (alarm === undefined) throw new Error(`there is no alarm ${name}`)
    return alarm
  })
