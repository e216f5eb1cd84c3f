import { Duration, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  type CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Role } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Operation } from '../operations.ts'
import type { DeployedFunction } from './function.ts'
import { type GatewayRole, makeGatewayRole } from './gateway-role.ts'
import { makeLogGroup } from './logs.ts'
import type { Settings } from './settings.ts'

/** An HTTP API waits 30 s at most; the CDK accepts up to 29. */
const GATEWAY_TIMEOUT = Duration.seconds(29)

/** For requests that no operation handles. */
const DEFAULT_LIMIT = { rate: 100, burst: 100 }

/**
 * The log describes the request, and nothing of the caller: no address, no path, no header. Our own log lines have the
 * same request id.
 */
const ACCESS_LOG = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  response_bytes: '$context.responseLength',
  latency_ms: '$context.responseLatency',
  function_latency_ms: '$context.integrationLatency',
  function_request_id: '$context.integration.requestId',
  /** What Lambda answered to the gateway: 429 where it throttled the function, 403 where the gateway may not call it. */
  lambda_status: '$context.integration.integrationStatus',
  error: '$context.integrationErrorMessage',
}

export interface Gateway {
  api: HttpApi
  url: string
  accessLog: LogGroup
  /** The name that a DNS record for the domain points to. */
  domainTarget?: string
}

/** A function that the gateway calls in a role of its own: it needs no `AWS::Lambda::Permission`. */
class RoleIntegration extends HttpLambdaIntegration {
  readonly #role: Role

  constructor({ name, lambda }: DeployedFunction, role: Role) {
    super(`${name}-integration`, lambda, { timeout: GATEWAY_TIMEOUT })
    this.#role = role
  }

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.#role) }
  }

  /** The CDK would add the permission here. */
  protected override completeBind(): void {}
}

/** One route for each operation, and `$default` for everything else. */
export function makeGateway(scope: Construct, functions: readonly DeployedFunction[], settings: Settings): Gateway {
  const api = new HttpApi(scope, 'Api', { apiName: Stack.of(scope).stackName, createDefaultStage: false })
  const gatewayRole = makeGatewayRole(scope, functions)
  const routes = functions.map((each) => makeRoute(scope, api, each, gatewayRole))
  const accessLog = makeLogGroup(scope, 'access-log', settings)
  const stage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: DEFAULT_LIMIT.rate, burstLimit: DEFAULT_LIMIT.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
    },
  })
  limitRoutes(
    stage.node.defaultChild as CfnStage,
    functions.flatMap(({ operation }) => operation ?? []),
  )
  // API Gateway refuses a limit for a route that does not exist yet.
  stage.node.addDependency(...routes)
  return { api, url: stage.url, accessLog, ...makeDomain(scope, api, stage, settings) }
}

function makeRoute(
  scope: Construct,
  httpApi: HttpApi,
  deployed: DeployedFunction,
  gatewayRole: GatewayRole,
): HttpRoute {
  const { name, operation } = deployed
  const route = new HttpRoute(scope, `${name}-route`, {
    httpApi,
    routeKey:
      operation === undefined ? HttpRouteKey.DEFAULT : HttpRouteKey.with(operation.path, HttpMethod[operation.method]),
    integration: new RoleIntegration(deployed, gatewayRole.role),
  })
  // Before the gateway may call the function, its route would answer 500.
  route.node.addDependency(gatewayRole.policyOf(name))
  return route
}

/** CloudFormation passes this map on unchanged, so its members are written as API Gateway writes them. */
function limitRoutes(stage: CfnStage, operations: readonly Operation[]): void {
  stage.routeSettings = Object.fromEntries(
    operations.map(({ method, path, limit }) => [
      `${method} ${path}`,
      { ThrottlingRateLimit: limit.rate, ThrottlingBurstLimit: limit.burst },
    ]),
  )
}

function makeDomain(
  scope: Construct,
  api: HttpApi,
  stage: HttpStage,
  { domain }: Settings,
): Pick<Gateway, 'url' | 'domainTarget'> | undefined {
  if (domain === undefined) return undefined
  const certificate = Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn)
  const domainName = new DomainName(scope, 'Domain', { domainName: domain.name, certificate })
  new ApiMapping(scope, 'DomainMapping', { api, domainName, stage })
  return { url: `https://${domain.name}/`, domainTarget: domainName.regionalDomainName }
}
