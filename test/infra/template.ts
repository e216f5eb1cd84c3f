import { Template } from 'aws-cdk-lib/assertions'
import type { Release } from '../../infra/release.ts'
import type { Registry } from '../../infra/service-stack.ts'
import { JOURNAL, PROBE, WEBHOOK } from '../../operations/index.ts'
import {
  type FullTemplate,
  joinTemplates,
  type NestedTemplate,
  nestedIn,
  type Resource,
  replace,
} from './join-templates.ts'
import { aStage, type Variation } from './stage.ts'

export type { Resource } from './join-templates.ts'

type SynthesizedStage = ReturnType<typeof synthesize>

declare global {
  /** The stages that this process has already synthesized, by settings and release. */
  var synthesizedStages: Map<string, SynthesizedStage> | undefined
}

/** The templates are read-only. All test files of a process share the stage, because a synthesis takes a second. */
export function aTemplate(context: Record<string, unknown> = {}, registry?: Registry, of?: Release): SynthesizedStage {
  if (registry !== undefined) return synthesize(context, registry, of)
  globalThis.synthesizedStages ??= new Map()
  const key = JSON.stringify([context, of])
  const known = globalThis.synthesizedStages.get(key) ?? synthesize(context, registry, of)
  globalThis.synthesizedStages.set(key, known)
  return known
}

/** Returns the resources of all templates of the stage, and functions to query them. */
export function synthesize(
  context: Record<string, unknown> = {},
  registry?: Registry,
  of?: Release,
  variation?: Variation,
) {
  const { data, service, acl, parts } = aStage(context, registry, of, variation)
  const json = freeze(Template.fromStack(service).toJSON() as FullTemplate)
  const ofData = freeze(Template.fromStack(data).toJSON() as FullTemplate)
  const ofAcl = acl && freeze(Template.fromStack(acl).toJSON() as FullTemplate)
  const ofParts = freeze(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, Template.fromStack(part).toJSON() as NestedTemplate]),
    ),
  )
  const resources = freeze({
    ...ofData.Resources,
    ...joinStacks(joinTemplates(json.Resources, nestedIn(parts, ofParts)), data.stackName, ofData),
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
  /** Returns the logical id of the function that a URI calls, either directly or through an alias. */
  const functionBehind = (uri: unknown): string | undefined => {
    const id = target(uri)
    const alias = ofType('AWS::Lambda::Alias')[id ?? '']
    return alias === undefined ? id : target(alias.Properties.FunctionName)
  }
  /** The ids of functions that answer no requests: the stream function, the probe and the webhook function. */
  const others = Object.entries(functions).flatMap(([id, { Properties }]) =>
    [JOURNAL, PROBE, WEBHOOK].some((name) => Properties.FunctionName === `${service.stackName}-${name}`) ? [id] : [],
  )
  const answering = Object.fromEntries(Object.entries(functions).filter(([id]) => !others.includes(id)))
  return {
    data,
    acl,
    ofAcl,
    service,
    json,
    ofData,
    parts,
    ofParts,
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

/** Replaces each weak reference to an output of the given stack with the value of that output. */
const joinStacks = (resources: Record<string, Resource>, stackName: string, { Outputs }: FullTemplate) =>
  replace(resources, ({ 'Fn::GetStackOutput': reference }) => {
    const { StackName, OutputName } = (reference ?? {}) as { StackName?: string; OutputName?: string }
    return StackName === stackName ? Outputs[OutputName ?? '']?.Value : undefined
  })

/** Returns the ARN of a function, by the function's name in the account. For an alias, the name ends with `:live`. */
export const functionArn = (name: string) => ({
  'Fn::Join': [
    '',
    [
      ...['arn:', { Ref: 'AWS::Partition' }, ':lambda:', { Ref: 'AWS::Region' }, ':', { Ref: 'AWS::AccountId' }],
      `:function:${name}`,
    ],
  ],
})

/** Returns the logical id in a reference: `Ref`, `Fn::GetAtt`, or a `Fn::Join` that contains one of the two. */
export function target(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  return /"Ref":"(\w+)"/.exec(text)?.[1] ?? /"Fn::GetAtt":\["(\w+)"/.exec(text)?.[1]
}
