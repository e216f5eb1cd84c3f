import { Duration } from 'aws-cdk-lib'
import {
  type HttpApi,
  HttpMethod,
  HttpRoute,
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  IntegrationCredentials,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Route } from '../operations/index.ts'

/** The timeout of an integration. An HTTP API waits at most 30 s, and the CDK accepts up to 29 s. */
const GATEWAY_TIMEOUT = Duration.seconds(29)

export interface Answering {
  name: string
  /** The function's routes. Empty for the function that answers all requests without a route. */
  routes: readonly Route[]
  /** The target of requests: the function's alias, or the function itself if it has no alias. */
  target: IFunction
}

/** An integration that calls a function with the gateway's role. So the function needs no `AWS::Lambda::Permission`. */
class RoleIntegration extends HttpLambdaIntegration {
  readonly #role: IRole

  constructor({ name, target }: Answering, role: IRole) {
    super(`${name}-integration`, target, { timeout: GATEWAY_TIMEOUT })
    this.#role = role
  }

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.#role) }
  }

  /** Does nothing. Without this method, the CDK would add the permission here. */
  protected override completeBind(): void {}
}

/** A function without routes gets the route `$default`. */
export function makeRoutes(scope: Construct, httpApi: HttpApi, answering: Answering, gatewayRole: IRole): void {
  const { name, routes } = answering
  const integration = new RoleIntegration(answering, gatewayRole)
  const ofRoutes = routes.map(({ path, method }) => HttpRouteKey.with(path, HttpMethod[method]))
  const keys = routes.length === 0 ? [HttpRouteKey.DEFAULT] : ofRoutes
  for (const [index, routeKey] of keys.entries()) {
    const id = index === 0 ? `${name}-route` : `${name}-${index + 1}-route`
    new HttpRoute(scope, id, { httpApi, routeKey, integration })
  }
}
