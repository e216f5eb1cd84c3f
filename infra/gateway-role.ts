import { Stack } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { functionArnOf } from './function.ts'
import { aliasArnOf } from './live.ts'
import { LIVE } from './live-functions.ts'
import { numberOf } from './parts.ts'

/**
 * The ARNs of 200 functions are longer than the inline policies of one role may be (10,240 characters), and a managed policy
 * has 6,144. Eight policies have room for 390 ARNs of the greatest length, 125 characters with their quotes. A role takes ten.
 */
const POLICIES = 8

export interface GatewayRole {
  role: Role
  /** The policies that allow the gateway to call the functions. */
  policies: readonly ManagedPolicy[]
}

/**
 * The role in which API Gateway calls the functions: exactly those of this service. It replaces one resource-based permission for
 * each function. It knows the functions by their names, because it is there before they are: a route to a function that the gateway
 * may not call yet would answer 500.
 *
 * @param names the functions that answer requests
 */
export function makeGatewayRole(scope: Construct, names: readonly string[]): GatewayRole {
  const role = new Role(scope, 'gateway-role', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
  // By a hash of the name: a function stays in its policy when others are added. If it moved to another one, an update could take
  // away its right in the first policy before it grants it in the second.
  const groups = Map.groupBy(names, (name) => numberOf(name, POLICIES))
  const policies = [...groups].map(
    ([group, members]) =>
      new ManagedPolicy(scope, `gateway-policy-${group}`, {
        roles: [role],
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: members.flatMap((name) => arnsOf(Stack.of(scope), name)),
          }),
        ],
      }),
  )
  return { role, policies }
}

/** The function itself beside its alias: while an alias is put in between, requests are still sent to the function. */
const arnsOf = (service: Stack, name: string): string[] =>
  LIVE.includes(name) ? [functionArnOf(service, name), aliasArnOf(service, name)] : [functionArnOf(service, name)]
