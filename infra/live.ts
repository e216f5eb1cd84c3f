import { Stack } from 'aws-cdk-lib'
import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias, type IVersion, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { functionArnOf } from './function.ts'
import { LIVE, LIVE_ALIAS } from './live-functions.ts'

/**
 * The alarms that stop a deployment. If one of them is on while requests move to a new version, the deployment ends,
 * and the old version gets all requests again.
 */
export const ROLLBACK_ALARMS: readonly string[] = [
  'api-5xx',
  'checks-burn-5m',
  'charges-burn-5m',
  'functions-errors',
  'internal-faults',
  'table-unavailable',
]

/**
 * The new version gets a tenth of the requests for 15 minutes. This time is longer than an alarm needs, because the
 * alarms have periods of five minutes.
 */
const CANARY = LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES

/** @param provisioned the provisioned concurrency; undefined for none */
export const makeAlias = (scope: Construct, name: string, lambda: Lambda, provisioned: number | undefined): Alias =>
  new Alias(scope, `${name}-live`, {
    aliasName: LIVE_ALIAS,
    version: lambda.currentVersion as IVersion,
    ...(provisioned === undefined ? {} : { provisionedConcurrentExecutions: provisioned }),
  })

/** The resources of CodeDeploy that move the aliases of the functions in all parts of the service. */
export interface Releases {
  application: LambdaApplication
  role: IRole
  alarms: readonly AlarmBase[]
  /** Whether the aliases are moved at once, without checking alarms. Used for a release that ends an incident. */
  isAtOnce: boolean
}

interface ReleasesProps extends Pick<Releases, 'alarms' | 'isAtOnce'> {
  names: readonly string[]
}

export const makeReleases = (scope: Construct, { names, ...props }: ReleasesProps): Releases => ({
  ...props,
  application: new LambdaApplication(scope, 'Releases'),
  role: makeReleaseRole(
    scope,
    names.filter((name) => LIVE.includes(name)),
  ),
})

/**
 * Makes CodeDeploy move an alias to a new version: the new version gets a tenth of the requests first, then all. For a
 * release at once, CloudFormation moves the alias itself. In this case, the resources of CodeDeploy still exist, but
 * the alias does not use them.
 */
export function makeCanary(scope: Construct, name: string, alias: Alias, releases: Releases): void {
  const { application, role, alarms, isAtOnce } = releases
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

export const aliasArnOf = (service: Stack, name: string): string => `${functionArnOf(service, name)}:${LIVE_ALIAS}`

/**
 * Makes the role of CodeDeploy. Does not use CodeDeploy's managed policy, because that policy allows changes of every
 * function of the account, and messages to every topic.
 */
function makeReleaseRole(scope: Construct, names: readonly string[]): IRole {
  const service = Stack.of(scope)
  const statements = [
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
      resources: names.flatMap((name) => [functionArnOf(service, name), aliasArnOf(service, name)]),
    }),
    new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
  ]
  const role = new Role(scope, 'releases-role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    inlinePolicies: { rights: new PolicyDocument({ statements }) },
  })
  return role.withoutPolicyUpdates()
}
