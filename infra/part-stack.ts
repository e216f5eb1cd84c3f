import { CfnParameter, type CfnResource, NestedStack, type Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { archivedKinds } from '../lib/operator/archive/archived-kinds.ts'
import { AUDITED } from '../lib/operator/audit/audited-kinds.ts'
import { journal, journalWithAudit, type Operation, type Route } from '../operations/index.ts'
import { type ArchiveInUse, archiveStatements, placeOf } from './archive.ts'
import {
  auditEnvironmentOf,
  callerEnvironmentOf,
  decisionEnvironmentOf,
  environmentOf,
  signInEnvironmentOf,
} from './environment.ts'
import { type Deployable, makeFunction } from './function.ts'
import type { GatewayRole } from './gateway-role.ts'
import { connectStream, eventBusArn, JOURNAL_TIMEOUT, journalStatements } from './journal.ts'
import { makeAlias, makeCanary, type Releases } from './live.ts'
import { LIVE } from './live-functions.ts'
import type { Release } from './release.ts'
import { makeRole, observabilityStatements, operationStatements } from './rights.ts'
import { makeRoutes } from './routes.ts'
import type { Settings } from './settings.ts'
import type { TableInUse } from './table.ts'

/** The resources that the functions of all parts share. */
export interface Shared {
  table: TableInUse
  functionLog: LogGroup
  settings: Settings
  release: Release
  api: HttpApi
  gatewayRole: GatewayRole
  /** The secrets that the distribution may send; missing without a distribution. */
  secrets: readonly string[] | undefined
  /** Missing in a stage that changes all functions at once. */
  releases: Releases | undefined
}

interface JournalProps {
  queue: Queue
  /** Missing if the stage has no archive. */
  archive: ArchiveInUse | undefined
}

/** The stack also has the roles, integrations, routes and aliases of its functions. */
export class PartStack extends NestedStack {
  /** All routes to functions of this part, except for the default route. */
  readonly routes: Route[] = []
  private readonly shared: Shared
  private readonly secrets: string | undefined

  constructor(service: Stack, name: string, shared: Shared) {
    super(service, name, { description: `Tollgate, functions of ${name} (${shared.settings.stage})` })
    this.shared = shared
    this.secrets = shared.secrets && this.takeSecrets(shared.secrets)
    // Waits for the gateway's policies, because a route to a function that the gateway may not call yet would answer
    // 500.
    for (const policy of shared.gatewayRole.policies) {
      resourceOf(this).addResourceDependency(policy.node.defaultChild as CfnResource)
    }
  }

  addAnswering({ name, folder }: Deployable, operation: Operation | undefined, routes: readonly Route[]): void {
    const { table, functionLog: log, settings, api, gatewayRole, releases } = this.shared
    const role = makeRole(this, name, [
      ...observabilityStatements(log.logGroupArn, settings),
      ...(operation === undefined ? [] : operationStatements(operation, table.arn, settings, this)),
    ])
    const environment = {
      ...environmentOf({ name, folder }, operation, this.shared),
      ...callerEnvironmentOf(settings, this.secrets),
      ...signInEnvironmentOf(settings, name, operation),
      ...auditEnvironmentOf(settings, operation),
      ...decisionEnvironmentOf(settings, name, log),
    }
    const lambda = makeFunction(this, name, { folder, role, log, settings, environment })
    const alias = LIVE.includes(name) ? makeAlias(this, name, lambda, settings.provisionedConcurrency[name]) : undefined
    if (alias && releases) makeCanary(this, name, alias, releases)
    makeRoutes(this, api, { name, routes, target: (alias ?? lambda) as IFunction }, gatewayRole.role)
    this.routes.push(...routes)
  }

  addJournal({ name, folder }: Deployable, { queue, archive }: JournalProps): void {
    const { table, functionLog: log, settings } = this.shared
    const use = settings.auditDays === undefined ? journal : journalWithAudit
    const sources = {
      ...{ streamArn: table.streamArn, queue, busArn: eventBusArn(this, settings) },
      kept: [
        ...(archive === undefined ? [] : archivedKinds(settings.archiveProfiles)),
        ...(settings.auditDays === undefined ? [] : AUDITED),
      ],
      hasArchive: archive !== undefined,
      accessEvents: settings.accessEvents,
    }
    const role = makeRole(this, name, [
      ...observabilityStatements(log.logGroupArn, settings),
      ...operationStatements(use, table.arn, settings, this),
      ...journalStatements(sources),
      ...archiveStatements(archive, settings, this),
    ])
    const environment = {
      ...environmentOf({ name, folder }, use, this.shared),
      EVENT_BUS: settings.eventBus ?? 'default',
      ...(settings.accessEvents && { ACCESS_EVENTS: 'true' }),
      ...auditEnvironmentOf(settings, use),
      ...(archive && { ARCHIVE: placeOf(archive, settings) }),
      ...(archive && settings.archiveProfiles && { ARCHIVE_PROFILES: 'true' }),
      ...(settings.disposable ? { EVENTS_ENDPOINT: '' } : {}),
    }
    const lambda = makeFunction(this, name, { folder, role, log, settings, environment, timeout: JOURNAL_TIMEOUT })
    connectStream(this, lambda, sources)
  }

  /**
   * Adds one stack parameter that contains all the secrets. CloudFormation never shows its value (`noEcho`). Dynamic
   * references in every function would exceed the limit of 60 dynamic references per template.
   */
  private takeSecrets(secrets: readonly string[]): string {
    const parameter = new CfnParameter(this, 'OriginSecrets', { noEcho: true })
    this.setParameter(parameter.logicalId, secrets.join(','))
    return parameter.valueAsString
  }
}

export function waitForParts(waiting: Construct, parts: readonly PartStack[]): void {
  for (const part of parts) (waiting.node.defaultChild as CfnResource).addResourceDependency(resourceOf(part))
}

/** Returns the resource of the nested stack in the service's template. */
const resourceOf = ({ nestedStackResource }: PartStack): CfnResource => nestedStackResource as CfnResource
