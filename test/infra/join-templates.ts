import type { CfnResource } from 'aws-cdk-lib'
import type { PartStack } from '../../infra/part-stack.ts'

// biome-ignore lint/suspicious/noExplicitAny: a resource of CloudFormation, for tests to assert on
export type Resource = { Type: string; Properties: any; DependsOn?: string[]; [policy: string]: any }
export type Resources = Record<string, Resource>

export interface NestedTemplate {
  Resources: Resources
  Parameters?: Record<string, { NoEcho?: boolean }>
  Outputs?: Record<string, { Value: unknown }>
}

export type FullTemplate = NestedTemplate & Required<Pick<NestedTemplate, 'Outputs'>>

/** Returns the template of each nested stack, by the logical id of the nested stack in the outer template. */
export const nestedIn = (
  parts: Readonly<Record<string, PartStack>>,
  templates: Readonly<Record<string, NestedTemplate>>,
): Record<string, NestedTemplate> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { nestedStackParent, nestedStackResource }]) => [
      nestedStackParent?.resolve((nestedStackResource as CfnResource).logicalId),
      templates[name] as NestedTemplate,
    ]),
  )

/**
 * Joins the resources of a stack and its nested stacks into one template. Each parameter and output of a nested
 * template is replaced by its value. The resources of a nested stack depend on everything that the stack depends on. A
 * resource that depends on a nested stack depends on all resources in the stack.
 *
 * @param nested the templates of the nested stacks by the logical ids of these stacks
 * @throws Error if two resources have the same logical id, or if a nested stack has no template
 */
export function joinTemplates(outer: Resources, nested: Readonly<Record<string, NestedTemplate>>): Resources {
  const outputOf = ({ 'Fn::GetAtt': attribute }: Record<string, unknown>) => {
    const [id, path = ''] = Array.isArray(attribute) ? attribute : []
    const [, name = ''] = /^Outputs\.(\w+)$/.exec(path) ?? []
    return nested[id]?.Outputs?.[name]?.Value
  }
  const joined: Resources = {}
  const add = (resources: Resources, before: readonly string[], by: (object: Record<string, unknown>) => unknown) => {
    for (const [id, resource] of Object.entries(replace(resources, by))) {
      if (id in joined) throw new Error(`two resources are ${id}`)
      const waits = [...before, ...[resource.DependsOn ?? []].flat()].flatMap((each) =>
        Object.keys(nested[each]?.Resources ?? { [each]: true }),
      )
      joined[id] = waits.length === 0 ? resource : { ...resource, DependsOn: waits }
    }
  }
  const stacks = Object.entries(outer).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
  for (const [id, { Properties, DependsOn = [] }] of stacks) {
    const template = nested[id]
    if (template === undefined) throw new Error(`the nested stack ${id} has no template`)
    const parameters = replace(Properties.Parameters ?? {}, outputOf)
    add(template.Resources, DependsOn, ({ Ref }) => parameters[String(Ref)])
  }
  add(Object.fromEntries(Object.entries(outer).filter(([id]) => !(id in nested))), [], outputOf)
  return joined
}

/** Copies a JSON value. If `by` returns a value for an object, the copy has this value instead of the object. */
export function replace<T>(value: T, by: (object: Record<string, unknown>) => unknown): T {
  const copy = JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? (by(part) ?? part) : part,
  )
  return JSON.parse(copy)
}
