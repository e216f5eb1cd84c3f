import { CfnOutput, NestedStack, Stack } from 'aws-cdk-lib'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { JOURNAL, journal, NOT_FOUND, type Operation, operations } from '../operations.ts'
import { acknowledge } from './acknowledged.ts'
import { makeAlarms } from './alarms.ts'
import { makeDashboard } from './dashboard.ts'
import { type Deployable, type DeployedFunction, makeFunction } from './function.ts'
import { makeGateway } from './gateway.ts'
import { connectStream, eventBusArn, JOURNAL_TIMEOUT, journalStatements, makeFailureQueue } from './journal.ts'
import { saveFailedFunctionsQuery } from './log-metrics.ts'
import { makeLogGroup } from './logs.ts'
import { makeRole, observabilityStatements, operationStatements } from './rights.ts'
import { readSettings, type Settings } from './settings.ts'
import { makeSignals } from './signals.ts'
import { chooseTable, makeTable, type TableInUse } from './table.ts'

/** The operations by name: those of the service, or others in a test. */
export type Registry = Readonly<Record<string, Operation>>

/**
 * A whole stage: table, functions, gateway, logs, alarms and dashboard. The roles of the functions are in a nested stack:
 * with them, 120 functions would exceed the 500 resources that CloudFormation allows in one template.
 */
export class TollgateStack extends Stack {
  private readonly roles: NestedStack

  constructor(scope: Construct, bundles: readonly Deployable[], registry: Registry = operations) {
    const settings = readSettings(scope.node)
    super(scope, `tollgate-${settings.stage}`, {
      description: `Tollgate, access control and usage billing (${settings.stage})`,
      terminationProtection: settings.production,
      ...(settings.region === undefined ? {} : { env: { region: settings.region } }),
    })
    this.roles = new NestedStack(this, 'roles', { description: `Tollgate, roles of the functions (${settings.stage})` })
    const table = chooseTable(this, makeTable(this, settings), settings)
    const functionLog = makeLogGroup(this, 'function-log', settings)
    const functions = [...Object.keys(registry), NOT_FOUND].map((name) =>
      this.addFunction(bundleOf(bundles, name), registry[name], { table, functionLog, settings }),
    )
    const queue = this.addJournal(bundleOf(bundles, JOURNAL), { table, functionLog, settings })
    const gateway = makeGateway(this, functions, settings)
    const signals = makeSignals(this, { ...gateway, functionLog, tableName: table.name, failureQueue: queue })
    makeDashboard(this, signals, makeAlarms(this, signals, settings))
    saveFailedFunctionsQuery(this, functionLog)
    this.addOutputs({
      Url: gateway.url,
      TableName: table.name,
      Region: this.region,
      DomainTarget: gateway.domainTarget,
    })
    acknowledge(this)
  }

  private addFunction(
    { name, folder }: Deployable,
    operation: Operation | undefined,
    shared: Shared,
  ): DeployedFunction {
    const { table, functionLog: log, settings } = shared
    const role = makeRole(this.roles, name, [
      ...observabilityStatements(log.logGroupArn),
      ...(operation === undefined ? [] : operationStatements(operation, table.arn, settings, this)),
    ])
    const environment = environmentOf(this, operation, table, settings)
    return { name, operation, lambda: makeFunction(this, name, { folder, role, log, settings, environment }) }
  }

  /** The function that follows the table's stream, and the queue for what fails there. */
  private addJournal({ name, folder }: Deployable, { table, functionLog: log, settings }: Shared): Queue {
    const queue = makeFailureQueue(this)
    const sources = { streamArn: table.streamArn, queue, busArn: eventBusArn(this, settings) }
    const role = makeRole(this.roles, name, [
      ...observabilityStatements(log.logGroupArn),
      ...operationStatements(journal, table.arn, settings, this),
      ...journalStatements(sources),
    ])
    const environment = {
      ...environmentOf(this, journal, table, settings),
      EVENT_BUS: settings.eventBus ?? 'default',
      ...(settings.production ? {} : { EVENTS_ENDPOINT: '' }),
    }
    const lambda = makeFunction(this, name, { folder, role, log, settings, environment, timeout: JOURNAL_TIMEOUT })
    connectStream(this, lambda, sources)
    return queue
  }

  private addOutputs(values: Record<string, string | undefined>): void {
    for (const [name, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(this, name, { value })
  }
}

/** What all functions have in common. */
interface Shared {
  table: TableInUse
  functionLog: LogGroup
  settings: Settings
}

function bundleOf(bundles: readonly Deployable[], name: string): Deployable {
  const found = bundles.find((bundle) => bundle.name === name)
  if (found === undefined) throw new Error(`${name} has no bundle`)
  return found
}

/** SAM can set only variables that the template names, so `DYNAMODB_ENDPOINT` is there, empty, outside of production. */
function environmentOf(
  { stackName }: Stack,
  operation: Pick<Operation, 'table'> | undefined,
  table: TableInUse,
  { production }: Settings,
): Record<string, string> {
  return {
    POWERTOOLS_METRICS_NAMESPACE: stackName,
    ...(operation === undefined ? {} : { TABLE_NAME: table.name }),
    ...(operation === undefined || production ? {} : { DYNAMODB_ENDPOINT: '' }),
  }
}
