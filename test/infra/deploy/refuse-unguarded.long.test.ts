import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { refuseUnguarded } from '../../../infra/deploy/refuse-unguarded.ts'
import { parseSettings } from '../../../infra/settings.ts'
import { aStage } from '../stage.ts'

const edge = { stage: 'prod', edge: 'true', region: 'eu-central-1' }

/** What CloudFormation asserts of each stack before it changes anything, without the rule about the bootstrap version. */
function rulesOf(context: Record<string, string>, isGuarded: boolean) {
  const { data, service, acl } = aStage(context)
  const stacks = [data, service, ...(acl ? [acl] : [])]
  refuseUnguarded(stacks, parseSettings(context), isGuarded)
  return stacks.map((stack) => {
    const { CheckBootstrapVersion: _, ...rules } = Template.fromStack(stack).toJSON().Rules ?? {}
    return rules
  })
}

test('CloudFormation refuses every stack of a stage that keeps its data, and says which command deploys it', () => {
  const Assert = { 'Fn::Equals': [{ Ref: 'AWS::Region' }, ''] }
  const rule = { Assertions: [{ Assert, AssertDescription: 'deploy it with: npm run deploy -- prod' }] }
  expect(rulesOf(edge, false)).toEqual(Array(3).fill({ DeployedByCommand: rule }))
})

test('not so where the command deploys it, or where the stage may be lost', () => {
  expect(rulesOf({ stage: 'prod' }, true)).toEqual([{}, {}])
  expect(rulesOf({ stage: 'dev' }, false)).toEqual([{}, {}])
})
