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

/** For requests that no operation handles. */
const DEFAULT_LIMIT = { rate: 100, burst: 100 }
/** The limit for preflight requests, if browsers may call the API. They remember the answer for two hours. */
const PREFLIGHT_LIMIT = { rate: 1_000, burst: 1_000 }

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
  /** The status that Lambda returned to the gateway: 429 if it throttled the function, 403 if the gateway may not call it. */
  lambda_status: '$context.integration.integrationStatus',
  error: '$context.integrationErrorMessage',
}

/** The address for requests, without a distribution. */
export interface Gateway {
  url: string
  /** The name that a DNS record for the domain points to. */
  domainTarget?: string
}

/** The API, to which the parts add their routes. */
export const makeApi = (scope: Construct, settings: Settings): HttpApi =>
  new HttpApi(scope, 'Api', {
    apiName: Stack.of(scope).stackName,
    createDefaultStage: false,
    // Its default address would pass by a distribution, and by a domain that asks for certificates. It stays where there is no domain.
    disableExecuteApiEndpoint:
      settings.mutualTls !== undefined || (settings.edge !== undefined && settings.domain !== undefined),
  })

interface Opening {
  api: HttpApi
  accessLog: LogGroup
  /** The nested stacks with the routes. */
  parts: readonly PartStack[]
}

/** Lets requests into the API: its one stage, with the limits of the routes, and its domain. */
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
  // API Gateway refuses a limit for a route that does not exist yet.
  waitForParts(stage, parts)
  return { url: stage.url, ...makeDomain(scope, api, stage, settings) }
}

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
