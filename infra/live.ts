import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias, type IVersion, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { LIVE_ALIAS } from './live-functions.ts'

/** An alarm of these on its way to the new version ends its deployment, and requests go to the old version again. */
export const ROLLBACK_ALARMS: readonly string[] = [
  'api-5xx',
  'api-latency-p99',
  'functions-errors',
  'internal-faults',
  'table-unavailable',
]

/** A tenth of the requests for longer than an alarm needs: its periods have five minutes. */
const CANARY = LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES

/** @param provisioned executions that are kept started */
export const makeAlias = (scope: Construct, name: string, lambda: Lambda, provisioned: number | undefined): Alias =>
  new Alias(scope, `${name}-live`, {
    aliasName: LIVE_ALIAS,
    version: lambda.currentVersion as IVersion,
    ...(provisioned === undefined ? {} : { provisionedConcurrentExecutions: provisioned }),
  })

interface Canaries {
  aliases: ReadonlyMap<string, Alias>
  alarms: readonly AlarmBase[]
  /** Moves the aliases at once, and looks at no alarm: for a release that ends an incident. */
  isAtOnce: boolean
}

/**
 * CodeDeploy moves the aliases to new versions, a tenth of the requests first. At once, CloudFormation moves them itself: what
 * CodeDeploy needs stays as it is, and the aliases do without it.
 */
export function makeCanaries(scope: Construct, { aliases, alarms, isAtOnce }: Canaries): void {
  const application = new LambdaApplication(scope, 'Releases')
  const role = makeReleaseRole(scope, [...aliases.values()])
  for (const [name, alias] of aliases) {
    new LambdaDeploymentGroup(scope, `${name}-canary`, {
      application,
      alias,
      deploymentConfig: CANARY,
      alarms: [...alarms],
      autoRollback: { deploymentInAlarm: true, failedDeployment: true },
      role,
    })
    if (isAtOnce) (alias.node.defaultChild as CfnAlias).addOverride('UpdatePolicy', undefined)
  }
}

/** CodeDeploy's managed policy would let it change every function of the account, and publish to every topic. */
function makeReleaseRole(scope: Construct, aliases: readonly Alias[]): IRole {
  // An alias waits for its deployment group, which waits for this role: a role that refers to an alias would close a circle.
  const resources = aliases.flatMap(({ lambda }) => [lambda.functionArn, `${lambda.functionArn}:${LIVE_ALIAS}`])
  const statements = [
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
      resources,
    }),
    new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
  ]
  const role = new Role(scope, 'releases-role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    inlinePolicies: { rights: new PolicyDocument({ statements }) },
  })
  return role.withoutPolicyUpdates()
}
