import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type NestedStack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { vi } from 'vitest'
import settings from '../../cdk.json' with { type: 'json' }
import { type Registry, TollgateStack } from '../../infra/stack.ts'
import { JOURNAL, NOT_FOUND, operations } from '../../operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: a resource of CloudFormation, for tests to assert on
export type Resource = { Type: string; Properties: any; DependsOn?: string[]; [policy: string]: any }

// The CDK takes seconds to load and to synthesize on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'tollgate-template-'))

/** Stands in for the code of every function: the template names only the folder. */
const code = mkdtempSync(join(folder, 'code-'))
writeFileSync(join(code, 'index.mjs'), 'export const handler = undefined')

export function aStack(context: Record<string, unknown> = {}, registry: Registry = operations) {
  const app = new App({ context: { ...settings.context, ...context }, outdir: mkdtempSync(join(folder, 'out-')) })
  const bundles = [...Object.keys(registry), NOT_FOUND, JOURNAL].map((name) => ({ name, folder: code }))
  const stack = new TollgateStack(app, bundles, registry)
  return { app, stack, roles: stack.node.findChild('roles') as NestedStack }
}

/** The synthesized stack with what tests ask of it. The resources are those of both templates, the nested one included. */
export function aTemplate(context: Record<string, unknown> = {}, registry?: Registry) {
  const { stack, roles } = aStack(context, registry)
  const json = Template.fromStack(stack).toJSON()
  const nested = Template.fromStack(roles).toJSON() as NestedTemplate
  const resources = joinTemplates(json.Resources, nested)
  const ofType = (type: string): Record<string, Resource> =>
    Object.fromEntries(Object.entries(resources).filter(([, { Type }]) => Type === type))
  const one = (type: string): Resource => {
    const found = Object.values(ofType(type))
    if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} resources are ${type}`)
    return found[0]
  }
  const functions = ofType('AWS::Lambda::Function')
  const functionOf = (name: string): { id: string; resource: Resource } => {
    const [id, resource] =
      Object.entries(functions).find(
        ([, { Properties }]) => Properties.FunctionName === `${stack.stackName}-${name}`,
      ) ?? []
    if (id === undefined || resource === undefined) throw new Error(`there is no function ${name}`)
    return { id, resource }
  }
  /** Those that answer requests: all but the one that reads the table's stream. */
  const answering = Object.fromEntries(Object.entries(functions).filter(([id]) => id !== functionOf(JOURNAL).id))
  return { stack, json, nested, resources, ofType, one, functions, answering, functionOf }
}

interface NestedTemplate {
  Resources: Record<string, Resource>
  Parameters: object
  Outputs: Record<string, { Value: unknown }>
}

/** All resources as if they were in one template: each parameter and output of the nested one is replaced by its value. */
function joinTemplates(outer: Record<string, Resource>, nested: NestedTemplate): Record<string, Resource> {
  const [stack] = Object.values(outer).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  const inner = replace(nested.Resources, ({ Ref }) => stack?.Properties.Parameters[String(Ref)])
  const outputOf = ({ 'Fn::GetAtt': attribute }: Record<string, unknown>) => {
    const [, name = ''] = Array.isArray(attribute) ? (/^Outputs\.(\w+)$/.exec(attribute[1]) ?? []) : []
    return nested.Outputs[name]?.Value
  }
  return { ...replace(outer, outputOf), ...inner }
}

/** A copy of a JSON value, in which each object that `by` answers is replaced by the answer. */
function replace<T>(value: T, by: (object: Record<string, unknown>) => unknown): T {
  const copy = JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? (by(part) ?? part) : part,
  )
  return JSON.parse(copy)
}

/** The logical id that `Ref`, `Fn::GetAtt` or a `Fn::Join` around one of them points to. */
export function target(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  return /"Ref":"(\w+)"/.exec(text)?.[1] ?? /"Fn::GetAtt":\["(\w+)"/.exec(text)?.[1]
}
