import { Aws, CfnRule, Fn, type Stack } from 'aws-cdk-lib'
import type { Settings } from '../settings.ts'

/**
 * Adds a rule that makes CloudFormation refuse to deploy a stage that keeps its data, unless `npm run deploy` deploys
 * it. The reason is that `npx cdk deploy` does not check for dropped settings or replaced tables. `npx cdk synth` and
 * `npx cdk diff` still work.
 * @param isGuarded whether `npm run deploy` checks this deployment
 */
export function refuseUnguarded(stacks: readonly Stack[], { stage, disposable }: Settings, isGuarded: boolean): void {
  if (disposable || isGuarded) return
  for (const stack of stacks) {
    // The name of a Region is never empty, so this assertion always fails. The assertion uses the Region because a rule
    // cannot refer to the name of the stack.
    const assert = Fn.conditionEquals(Aws.REGION, '')
    const assertDescription = `deploy it with: npm run deploy -- ${stage}`
    new CfnRule(stack, 'DeployedByCommand', { assertions: [{ assert, assertDescription }] })
  }
}
