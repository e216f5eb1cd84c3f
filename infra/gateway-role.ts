import { Stack } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { functionArnOf } from './function.ts'
import { aliasArnOf } from './live.ts'
import { LIVE } from './live-functions.ts'
import { numberOf } from './parts.ts'

/**
 * The number of managed policies. 200 ARNs do not fit into the inline policies of one role (10,240 characters), and one
 * managed policy has at most 6,144 characters. Eight managed policies have room for 390 ARNs of the greatest length
 * (125 characters with the quotes). A role can have ten managed policies.
 */
const POLICIES = 8

export interface GatewayRole {
  role: Role
  /** The policies that allow the gateway to call the functions. */
  policies: readonly ManagedPolicy[]
}

/**
 * Makes the role with which API Gateway calls exactly the functions of this service. The role replaces one
 * resource-based permission for each function. The role refers to the functions by name, because the role must exist
 * before the functions: a route to a function that the gateway may not call yet would answer 500.
 * @param names the functions that answer requests
 */
export function makeGatewayRole(scope: Construct, names: readonly string[]): GatewayRole {
  const role = new Role(scope, 'gateway-role', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
  // A hash of the name chooses the policy, so a function keeps its policy when other functions are added. If a function
  // moved to another policy, an update could remove its ARN from the first policy before the second policy has it.
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

/**
 * Returns the ARNs of a function and of its alias. Both ARNs are needed, because the function itself still gets
 * requests during the deployment that adds the alias.
 */
const arnsOf = (service: Stack, name: string): string[] =>
  LIVE.includes(name) ? [functionArnOf(service, name), aliasArnOf(service, name)] : [functionArnOf(service, name)]
