import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'

/**
 * Moves the default of a number that may also be a text into the description, here and in all schemas below. Generators
 * give such a field one type. Some of them break if the default has the other type. The member `x-default` keeps the
 * default for programs, and for the description in OpenAPI 3.0.
 */
export function describeDefaults(schema: SchemaObject | ReferenceObject): void {
  if ('$ref' in schema) return
  const { default: fallback, description = '' } = schema
  if (Array.isArray(schema.type) && fallback !== undefined) {
    delete schema.default
    schema['x-default'] = fallback
    schema.description = `${description} The default is ${String(fallback)}.`.trim()
  }
  for (const below of [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]) {
    describeDefaults(below)
  }
}
