import { Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  type CfnStage,
  DomainName,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Route } from '../operations/index.ts'
import { truststoreOf } from './mutual-tls.ts'
import { type PartStack, waitForParts } from './part-stack.ts'
import type { Settings } from './settings.ts'

/** The limit for requests that match no operation. */
const DEFAULT_LIMIT = { rate: 100, burst: 100 }
/** The limit for preflight requests, if browsers may call the API. Browsers cache the answer for two hours. */
const PREFLIGHT_LIMIT = { rate: 1_000, burst: 1_000 }

/**
 * The format of the access log. A line describes the request but not the caller, so it has no address, path or header.
 * The function's log line has the same request id and the details. Only the access log has requests that reached no
 * function or got no answer from it. The gateway logs every request, so each member costs money: these 140 bytes cost
 * $0.07 for a million requests.
 */
const ACCESS_LOG = {
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latency_ms: '$context.responseLatency',
  /** The status is 429 if Lambda throttled the function, and 403 if the gateway may not call the function. */
  lambda_status: '$context.integration.integrationStatus',
  error: '$context.integrationErrorMessage',
}

export interface Gateway {
  url: string
  /** The name that the domain's DNS record points to. */
  domainTarget?: string
}

/** Makes the API without routes. The nested stacks add their routes to it. */
export const makeApi = (scope: Construct, settings: Settings): HttpApi =>
  new HttpApi(scope, 'Api', {
    apiName: Stack.of(scope).stackName,
    createDefaultStage: false,
    // Disables the default address if callers could use it to bypass a distribution, or to bypass a domain that asks
    // for certificates. Without a domain, the default address stays enabled.
    disableExecuteApiEndpoint:
      settings.mutualTls !== undefined || (settings.edge !== undefined && settings.domain !== undefined),
  })

interface Opening {
  api: HttpApi
  accessLog: LogGroup
  /** The nested stacks with the routes. */
  parts: readonly PartStack[]
}

/**
 * Makes the only stage of the API, with the limits of the routes, and the domain of the stage. After that, requests
 * reach the API.
 */
export function openGateway(scope: Construct, { api, accessLog, parts }: Opening, settings: Settings): Gateway {
  const { rate, burst } = settings.origins ? PREFLIGHT_LIMIT : DEFAULT_LIMIT
  const stage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: rate, burstLimit: burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
    },
  })
  limitRoutes(
    stage.node.defaultChild as CfnStage,
    parts.flatMap(({ routes }) => routes),
  )
  // API Gateway rejects a limit for a route that does not exist yet.
  waitForParts(stage, parts)
  return { url: stage.url, ...makeDomain(scope, api, stage, settings) }
}

/**
 * Sets the limits of the routes. The members have the names of API Gateway's own API, because CloudFormation passes
 * this map on unchanged.
 */
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
  { domain, mutualTls }: Settings,
): Pick<Gateway, 'url' | 'domainTarget'> | undefined {
  if (domain === undefined) return undefined
  const certificate = Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn)
  const domainName = new DomainName(scope, 'Domain', {
    ...{ domainName: domain.name, certificate },
    ...truststoreOf(scope, mutualTls),
  })
  new ApiMapping(scope, 'DomainMapping', { api, domainName, stage })
  return { url: `https://${domain.name}/`, domainTarget: domainName.regionalDomainName }
}
