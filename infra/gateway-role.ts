import { createHash } from 'node:crypto'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { DeployedFunction } from './function.ts'

/**
 * The ARNs of 120 functions are longer than the inline policies of one role may be (10,240 characters), and a managed
 * policy has 6,144. Four policies have room for 180 ARNs of the greatest length, 125 characters with their quotes.
 */
const POLICIES = 4

export interface GatewayRole {
  role: Role
  /** The policy that allows the gateway to call the function. */
  policyOf: (name: string) => ManagedPolicy
}

/**
 * The role in which API Gateway calls the functions: exactly those of this stack. It replaces one resource-based
 * permission for each function.
 */
export function makeGatewayRole(scope: Construct, functions: readonly DeployedFunction[]): GatewayRole {
  const role = new Role(scope, 'gateway-role', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
  const groups = Map.groupBy(functions, ({ name }) => groupOf(name))
  const policies = new Map(
    [...groups].map(([group, members]) => [
      group,
      new ManagedPolicy(scope, `gateway-policy-${group}`, {
        roles: [role],
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: members.flatMap(arnsOf),
          }),
        ],
      }),
    ]),
  )
  const policyOf = (name: string) => {
    const policy = policies.get(groupOf(name))
    if (policy === undefined) throw new Error(`there is no function ${name}`)
    return policy
  }
  return { role, policyOf }
}

/** The function itself beside its alias: while an alias is put in between, requests are still sent to the function. */
const arnsOf = ({ lambda, target }: DeployedFunction): string[] =>
  lambda === target ? [lambda.functionArn] : [lambda.functionArn, target.functionArn]

/**
 * By a hash of the name: a function stays in its policy when others are added. If it moved to another one, an update could
 * take away its right in the first policy before it grants it in the second.
 */
const groupOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % POLICIES
