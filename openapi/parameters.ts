import type { OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31'
import * as v from 'valibot'
import type { Definition } from '../lib/http/operation.ts'
import type { Description } from '../operations/about.ts'
import { components } from './json-schema.ts'

/** Returns no references to shared components. */
export const parametersOf = ({ request }: Definition, description: Description): ParameterObject[] => [
  ...describeParameters('path', request.params, description),
  ...describeParameters('query', request.query, description),
]

function describeParameters(
  place: 'path' | 'query',
  schema: Definition['response'] | undefined,
  { parameters = {}, example: { params = {} } }: Description,
): ParameterObject[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components({ schema }, 'input').schema ?? {}
  return Object.entries(properties).map(([key, value]) => {
    const example = place === 'path' ? params[key] : undefined
    return {
      name: key,
      in: place,
      required: required.includes(key),
      description: parameters[key] ?? '',
      schema: parameterSchemaOf(schema, key) ?? value,
      ...(example !== undefined && { example }),
    }
  })
}

/**
 * Returns the schema of a parameter that is parsed from text, such as a number. `lib/foundation/lists/query.ts` parses
 * the text. Returns undefined for a parameter that stays a text.
 */
function parameterSchemaOf(schema: v.GenericSchema, key: string): SchemaObject | undefined {
  const entry = (schema as { entries?: Record<string, v.GenericSchema & { wrapped?: v.GenericSchema }> }).entries?.[key]
  const inner = entry?.wrapped ?? entry
  return inner && (v.getMetadata(inner as never) as { parameter?: SchemaObject }).parameter
}

/** The smallest number of operations that must share a parameter for the parameter to become a component. */
const MANY = 10

/**
 * Replaces parameters that many operations share by references to components.
 * @returns the components, by name
 * @throws Error if two different parameters would have the same name
 */
export function shareParameters(operations: readonly OperationObject[]): Record<string, ParameterObject> {
  const uses = Map.groupBy(
    operations.flatMap(({ parameters = [] }) => parameters as ParameterObject[]),
    (parameter) => JSON.stringify(parameter),
  )
  const many = [...uses].filter(([, { length }]) => length >= MANY)
  const shared = Object.fromEntries(many.map(([, [parameter]]) => [parameter?.name, parameter as ParameterObject]))
  if (Object.keys(shared).length < many.length) throw new Error('two parameters that many operations have share a name')
  const texts = new Set(many.map(([text]) => text))
  const share = (parameter: ParameterObject) =>
    texts.has(JSON.stringify(parameter)) ? { $ref: `#/components/parameters/${parameter.name}` } : parameter
  for (const operation of operations) {
    operation.parameters = ((operation.parameters ?? []) as ParameterObject[]).map(share)
  }
  return shared
}
