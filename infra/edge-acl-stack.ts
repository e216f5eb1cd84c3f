import { CfnOutput, Fn, Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledged.ts'
import type { Release } from './release.ts'
import type { Edge, Settings } from './settings.ts'
import { environmentOf, propsOf } from './stacks.ts'

/** The only Region whose web ACLs CloudFront accepts. */
const REGION = 'us-east-1'
const OUTPUT = 'WebAclArn'

const nameOf = ({ stage }: Settings): string => `tollgate-${stage}-edge`

/**
 * The stack with the web ACL of the distribution. The web ACL blocks addresses that AWS lists with a bad reputation,
 * and limits the rate of each address.
 */
export class EdgeAclStack extends Stack {
  constructor(scope: Construct, settings: Settings, release: Release, edge: Edge) {
    super(scope, nameOf(settings), {
      ...propsOf(settings, release, 'its web ACL'),
      env: environmentOf({ ...settings, region: REGION }),
    })
    const acl = new CfnWebACL(this, 'web-acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibilityOf('all'),
      rules: [reputationRule(0), rateRule(1, edge.rate)],
    })
    new CfnOutput(this, OUTPUT, { value: acl.attrArn })
    acknowledge(this)
  }
}

/** Returns the ARN of the web ACL, for a stack of another Region. */
export const webAclArn = (settings: Settings): string => Fn.getStackOutput(nameOf(settings), OUTPUT, REGION)

/**
 * Returns a configuration that counts the requests that each rule stops. The web ACL keeps no samples of requests,
 * because their headers contain credentials.
 */
const visibilityOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

const reputationRule = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'reputation',
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' } },
  visibilityConfig: visibilityOf('reputation'),
})

/**
 * Returns the rule that limits the rate of an address. Callers above the limit get 429. The client then waits and
 * retries, as for a 429 of the service itself.
 */
const rateRule = (priority: number, limit: number): CfnWebACL.RuleProperty => ({
  name: 'rate',
  priority,
  action: { block: { customResponse: { responseCode: 429, responseHeaders: [{ name: 'retry-after', value: '60' }] } } },
  statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
  visibilityConfig: visibilityOf('rate'),
})
