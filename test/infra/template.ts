import { Template } from 'aws-cdk-lib/assertions'
import { vi } from 'vitest'
import type { Release } from '../../infra/release.ts'
import type { Registry } from '../../infra/service-stack.ts'
import { JOURNAL, PROBE } from '../../operations/index.ts'
import { aStage } from './stage.ts'

// biome-ignore lint/suspicious/noExplicitAny: a resource of CloudFormation, for tests to assert on
export type Resource = { Type: string; Properties: any; DependsOn?: string[]; [policy: string]: any }

// The CDK takes seconds to load and to synthesize on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type SynthesizedStage = ReturnType<typeof synthesize>

declare global {
  /** What this process has synthesized, by settings and release. */
  var synthesizedStages: Map<string, SynthesizedStage> | undefined
}

/** A stage that the files of tests of a process share: a synthesis takes a second. Nobody can change its templates. */
export function aTemplate(context: Record<string, unknown> = {}, registry?: Registry, of?: Release): SynthesizedStage {
  if (registry !== undefined) return synthesize(context, registry, of)
  globalThis.synthesizedStages ??= new Map()
  const key = JSON.stringify([context, of])
  const known = globalThis.synthesizedStages.get(key) ?? synthesize(context, registry, of)
  globalThis.synthesizedStages.set(key, known)
  return known
}

/** The synthesized stage with what tests ask of it. The resources are those of all its templates. */
export function synthesize(context: Record<string, unknown> = {}, registry?: Registry, of?: Release) {
  const { data, service, acl, roles } = aStage(context, registry, of)
  const json = freeze(Template.fromStack(service).toJSON() as FullTemplate)
  const ofData = freeze(Template.fromStack(data).toJSON() as FullTemplate)
  const ofAcl = acl && freeze(Template.fromStack(acl).toJSON() as FullTemplate)
  const nested = freeze(Template.fromStack(roles).toJSON() as NestedTemplate)
  const resources = freeze({
    ...ofData.Resources,
    ...joinStacks(joinTemplates(json.Resources, nested), data.stackName, ofData),
  })
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
        ([, { Properties }]) => Properties.FunctionName === `${service.stackName}-${name}`,
      ) ?? []
    if (id === undefined || resource === undefined) throw new Error(`there is no function ${name}`)
    return { id, resource }
  }
  /** The logical id of the function that is called, directly or through its alias. */
  const functionBehind = (uri: unknown): string | undefined => {
    const id = target(uri)
    const alias = ofType('AWS::Lambda::Alias')[id ?? '']
    return alias === undefined ? id : target(alias.Properties.FunctionName)
  }
  /** Those that answer requests: all but the one that reads the table's stream, and the probe. */
  const others = [JOURNAL, PROBE].map((name) => functionOf(name).id)
  const answering = Object.fromEntries(Object.entries(functions).filter(([id]) => !others.includes(id)))
  return {
    data,
    acl,
    ofAcl,
    service,
    json,
    ofData,
    nested,
    resources,
    ofType,
    one,
    functions,
    answering,
    functionOf,
    functionBehind,
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

interface FullTemplate {
  Resources: Record<string, Resource>
  Parameters?: object
  Outputs: Record<string, { Value: unknown }>
}

interface NestedTemplate extends FullTemplate {
  Parameters: object
}

/** The resources of a stack, in which each weak reference to an output of another stack is replaced by the output's value. */
const joinStacks = (resources: Record<string, Resource>, stackName: string, { Outputs }: FullTemplate) =>
  replace(resources, ({ 'Fn::GetStackOutput': reference }) => {
    const { StackName, OutputName } = (reference ?? {}) as { StackName?: string; OutputName?: string }
    return StackName === stackName ? Outputs[OutputName ?? '']?.Value : undefined
  })

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
