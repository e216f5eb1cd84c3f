import { Aws, CfnRule, Fn, type Stack } from 'aws-cdk-lib'
import type { Settings } from '../settings.ts'

/**
 * Lets CloudFormation refuse a stack of a stage that keeps its data, unless `npm run deploy` deploys it: `npx cdk deploy` looks
 * neither at settings that are dropped nor at tables that are replaced. To synthesize it and to compare it stays possible.
 *
 * @param isGuarded whether the guard looks at this deployment
 */
export function refuseUnguarded(stacks: readonly Stack[], { stage, disposable }: Settings, isGuarded: boolean): void {
  if (disposable || isGuarded) return
  for (const stack of stacks) {
    // No Region has an empty name. Rules may not refer to the name of the stack.
    const assert = Fn.conditionEquals(Aws.REGION, '')
    const assertDescription = `deploy it with: npm run deploy -- ${stage}`
    new CfnRule(stack, 'DeployedByCommand', { assertions: [{ assert, assertDescription }] })
  }
}
