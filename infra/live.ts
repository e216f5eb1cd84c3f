import { Stack } from 'aws-cdk-lib'
import type { AlarmBase } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias, type IVersion, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { functionArnOf } from './function.ts'
import { LIVE, LIVE_ALIAS } from './live-functions.ts'

/** An alarm of these on its way to the new version ends its deployment, and requests go to the old version again. */
export const ROLLBACK_ALARMS: readonly string[] = [
  'api-5xx',
  'checks-burn-5m',
  'charges-burn-5m',
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

/** The resources of CodeDeploy that move the aliases of all parts. */
export interface Releases {
  application: LambdaApplication
  role: IRole
  alarms: readonly AlarmBase[]
  /** Moves the aliases at once, and looks at no alarm: for a release that ends an incident. */
  isAtOnce: boolean
}

interface ReleasesProps extends Pick<Releases, 'alarms' | 'isAtOnce'> {
  /** The functions of the service. */
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
 * CodeDeploy moves an alias to a new version, a tenth of the requests first. At once, CloudFormation moves it itself: what
 * CodeDeploy needs stays as it is, and the alias does without it.
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

/** The ARN of an alias by the name of its function. */
export const aliasArnOf = (service: Stack, name: string): string => `${functionArnOf(service, name)}:${LIVE_ALIAS}`

/** CodeDeploy's managed policy would let it change every function of the account, and publish to every topic. */
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
