import { CfnOutput, Stack } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { type FunctionName, NOT_FOUND, operations } from '../operations.ts'
import { acknowledge } from './acknowledged.ts'
import { makeAlarms } from './alarms.ts'
import type { Bundle } from './bundle.ts'
import { makeDashboard } from './dashboard.ts'
import { makeFunction } from './function.ts'
import { makeGateway } from './gateway.ts'
import { keyStatement, tableStatements } from './rights.ts'
import { readSettings, type Settings } from './settings.ts'
import { makeSignals } from './signals.ts'
import { makeTable, tableInUse } from './table.ts'

/** The whole of a stage: table, functions, gateway, and what is seen of them from outside. */
export class TollgateStack extends Stack {
  constructor(scope: Construct, bundles: readonly Bundle[]) {
    const settings = readSettings(scope.node)
    super(scope, `tollgate-${settings.stage}`, {
      description: `Tollgate, access control and usage billing (${settings.stage})`,
      terminationProtection: settings.production,
      ...(settings.region === undefined ? {} : { env: { region: settings.region } }),
    })
    const table = tableInUse(this, makeTable(this, settings), settings)
    const functions = Object.fromEntries(
      bundles.map((bundle) => [
        bundle.name,
        makeFunction(this, bundle.name, {
          bundle,
          settings,
          environment: environmentOf(this, bundle.name, table.name, settings),
          statements: this.statementsOf(bundle.name, table.arn, settings),
        }),
      ]),
    ) as Parameters<typeof makeGateway>[1]
    const gateway = makeGateway(this, functions, settings)
    const signals = makeSignals(this, { namespace: this.stackName, ...gateway, functions, tableName: table.name })
    makeDashboard(this, signals, makeAlarms(this, signals, settings))
    this.output({ Url: gateway.url, TableName: table.name, Region: this.region, DomainTarget: gateway.domainTarget })
    acknowledge(this)
  }

  /** The rights of the registry; what no route takes reads nothing. */
  private statementsOf(name: FunctionName, tableArn: string, { keyArn }: Settings): PolicyStatement[] {
    if (name === NOT_FOUND) return []
    const { table: rights } = operations[name]
    const key = keyArn === undefined ? [] : [keyStatement(rights, keyArn, `dynamodb.${this.region}.${this.urlSuffix}`)]
    return [...tableStatements(rights, tableArn), ...key]
  }

  private output(values: Record<string, string | undefined>): void {
    for (const [name, value] of Object.entries(values)) if (value !== undefined) new CfnOutput(this, name, { value })
  }
}

/** `DYNAMODB_ENDPOINT` is there, and empty, outside of production only: SAM sets no variable that a template does not name. */
function environmentOf({ stackName }: Stack, name: FunctionName, tableName: string, { production }: Settings) {
  return {
    POWERTOOLS_METRICS_NAMESPACE: stackName,
    ...(name === NOT_FOUND ? {} : { TABLE_NAME: tableName }),
    ...(name === NOT_FOUND || production ? {} : { DYNAMODB_ENDPOINT: '' }),
  }
}
