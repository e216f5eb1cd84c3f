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
import type { Route } from '../operations/index.ts'
import type { DeployedFunction } from './function.ts'
import { type GatewayRole, makeGatewayRole } from './gateway-role.ts'
import { makeLogGroup } from './logs.ts'
import type { Settings } from './settings.ts'

/** An HTTP API waits 30 s at most; the CDK accepts up to 29. */
const GATEWAY_TIMEOUT = Duration.seconds(29)

/** For requests that no operation handles. */
const DEFAULT_LIMIT = { rate: 100, burst: 100 }

/**
 * The log describes the request, and nothing of the caller: no address, no path, no header. The line of the function has the
 * same request id, and says the rest. This log alone has the requests that reached no function, or got no answer from it; a
 * gateway that logs only those does not exist. Each member is a price: these 140 bytes are $0.07 a million requests.
 */
const ACCESS_LOG = {
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latency_ms: '$context.responseLatency',
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

  constructor({ name, target }: DeployedFunction, role: Role) {
    super(`${name}-integration`, target, { timeout: GATEWAY_TIMEOUT })
    this.#role = role
  }

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.#role) }
  }

  /** The CDK would add the permission here. */
  protected override completeBind(): void {}
}

/** The routes of each function, and `$default` for everything else. */
export function makeGateway(scope: Construct, functions: readonly DeployedFunction[], settings: Settings): Gateway {
  const api = new HttpApi(scope, 'Api', {
    apiName: Stack.of(scope).stackName,
    createDefaultStage: false,
    // Behind a distribution its default address is of no use, but it needs one: with a domain, that of the domain.
    disableExecuteApiEndpoint: settings.edge !== undefined && settings.domain !== undefined,
  })
  const gatewayRole = makeGatewayRole(scope, functions)
  const routes = functions.flatMap((each) => makeRoutes(scope, api, each, gatewayRole))
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
    functions.flatMap((each) => each.routes),
  )
  // API Gateway refuses a limit for a route that does not exist yet.
  stage.node.addDependency(...routes)
  return { api, url: stage.url, accessLog, ...makeDomain(scope, api, stage, settings) }
}

function makeRoutes(
  scope: Construct,
  httpApi: HttpApi,
  deployed: DeployedFunction,
  gatewayRole: GatewayRole,
): HttpRoute[] {
  const { name, routes } = deployed
  const integration = new RoleIntegration(deployed, gatewayRole.role)
  const keys = routes.length === 0 ? [HttpRouteKey.DEFAULT] : routes.map(keyOf)
  return keys.map((routeKey, index) => {
    const id = index === 0 ? `${name}-route` : `${name}-${index + 1}-route`
    const route = new HttpRoute(scope, id, { httpApi, routeKey, integration })
    // Before the gateway may call the function, its route would answer 500.
    route.node.addDependency(gatewayRole.policyOf(name))
    return route
  })
}

const keyOf = ({ path, method }: Route): HttpRouteKey => HttpRouteKey.with(path, HttpMethod[method])

/** CloudFormation passes this map on unchanged, so its members are written as API Gateway writes them. */
function limitRoutes(stage: CfnStage, routes: readonly Route[]): void {
  stage.routeSettings = Object.fromEntries(
    routes.map(({ method, path, limit }) => [
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
