import { Duration, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  type CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type FunctionName, NOT_FOUND, type Operation, operations } from '../operations.ts'
import { makeLogGroup } from './function.ts'
import type { Settings } from './settings.ts'

/** An HTTP API waits 30 s at most; CDK takes up to 29. */
const GATEWAY_TIMEOUT = Duration.seconds(29)

/** For what no operation handles. */
const DEFAULT_LIMIT = { rate: 100, burst: 100 }

/** Nothing of a caller but what it asked for: no address, no path, no header. The request id is in every line of ours too. */
const ACCESS_LOG = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  response_bytes: '$context.responseLength',
  latency_ms: '$context.responseLatency',
  function_latency_ms: '$context.integrationLatency',
  function_request_id: '$context.integration.requestId',
  error: '$context.integrationErrorMessage',
}

export interface Gateway {
  api: HttpApi
  url: string
  accessLog: LogGroup
  /** The name that a DNS record for the domain points to. */
  domainTarget?: string
}

/** One route for each operation, and `$default` for everything else. */
export function makeGateway(scope: Construct, functions: Record<FunctionName, Lambda>, settings: Settings): Gateway {
  const api = new HttpApi(scope, 'Api', { apiName: Stack.of(scope).stackName, createDefaultStage: false })
  const route = (name: FunctionName, routeKey: HttpRouteKey) =>
    new HttpRoute(scope, `${name}-route`, {
      httpApi: api,
      routeKey,
      integration: new HttpLambdaIntegration(`${name}-integration`, functions[name], { timeout: GATEWAY_TIMEOUT }),
    })
  const all = Object.entries(operations) as [FunctionName, Operation][]
  const routes = [
    ...all.map(([name, { method, path }]) => route(name, HttpRouteKey.with(path, HttpMethod[method]))),
    route(NOT_FOUND, HttpRouteKey.DEFAULT),
  ]
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
    all.map(([, operation]) => operation),
  )
  // API Gateway refuses a limit for a route that is not there yet.
  stage.node.addDependency(...routes)
  return { api, url: stage.url, accessLog, ...makeDomain(scope, api, stage, settings) }
}

/** CloudFormation hands this map on as it is: its members are written as API Gateway writes them. */
function limitRoutes(stage: CfnStage, all: readonly Operation[]): void {
  stage.routeSettings = Object.fromEntries(
    all.map(({ method, path, limit }) => [
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
