import type { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test, vi } from 'vitest'
import { everyOption } from './every-option.ts'
import { aStage } from './stage.ts'

// The CDK takes seconds to load and to synthesize on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** The resources that a resource waits for: all that it refers to, in its policies too, and what it names itself. */
function dependenciesOf(resource: object, resources: object): string[] {
  const names = new Set<string>()
  JSON.stringify(resource, (key, value) => {
    if (key === 'Ref') names.add(value)
    if (key === 'Fn::GetAtt') names.add(Array.isArray(value) ? value[0] : value.split('.')[0])
    if (key === 'Fn::Sub') for (const [, name = ''] of String(value).matchAll(/\$\{(\w+)/g)) names.add(name)
    if (key === 'DependsOn') for (const name of [value].flat()) names.add(name)
    return value
  })
  return [...names].filter((name) => name in resources)
}

function findCircle(resources: Record<string, object>): string[] {
  const done = new Set<string>()
  const from = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of dependenciesOf(resources[name] ?? {}, resources)) {
      const circle = from(next, [...way, name])
      if (circle.length > 0) return circle
    }
    done.add(name)
    return []
  }
  return (
    Object.keys(resources)
      .map((name) => from(name, []))
      .find((circle) => circle.length > 0) ?? []
  )
}

test('a circle is found through an update policy', () => {
  const alias = { UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: 'Group' } } } }
  const group = { Properties: { ServiceRoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } } }
  const role = { Properties: { Policies: [{ Resource: { Ref: 'Alias' } }] } }
  expect(findCircle({ Alias: alias, Group: group, Role: role })).toEqual(['Alias', 'Group', 'Role', 'Alias'])
})

test.each([{ stage: 'dev' }, { stage: 'prod' }, { stage: 'prod', ...everyOption }])(
  'in %j no resources wait for each other: CloudFormation refuses a circle',
  (context) => {
    const { data, service, acl, parts } = aStage(context)
    for (const stack of [data, service, acl, ...Object.values(parts)] satisfies (Stack | undefined)[]) {
      if (stack === undefined) continue
      expect(findCircle(Template.fromStack(stack, { skipCyclicalDependenciesCheck: true }).toJSON().Resources)).toEqual(
        [],
      )
    }
  },
)
