import { blockOf, type Field, type FieldComment } from './field-text.ts'
import { fieldOfSchema, type JsonSchema, typeOfSchema } from './type-of-schema.ts'

/**
 * The parts of the OpenAPI document from which the types are generated: the schemas, and the request and responses of
 * each operation.
 */
export interface TypedDocument {
  paths: Record<string, Record<string, TypedOperation>>
  components: { schemas: Record<string, JsonSchema> }
}
interface TypedOperation {
  operationId: string
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, Body>
}
interface Parameter extends FieldComment {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}
interface Body {
  content: { 'application/json': { schema: JsonSchema } }
}

/**
 * Generates the types that `openapi-fetch` and the methods of the client read: `paths`, `operations` and `components`,
 * as TypeScript.
 * @throws Error for a keyword of JSON Schema that cannot be converted
 */
export function typesText({ paths, components }: TypedDocument): string {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const schemas = Object.entries(components.schemas).map(([name, schema]) => fieldOfSchema(name, schema))
  return [
    `export interface paths ${blockOf(Object.entries(paths).map(([path, methods]) => fieldOfPath(path, methods)))}\n`,
    `export interface operations ${blockOf(operations.map(fieldOfOperation))}\n`,
    `export interface components ${blockOf([{ name: 'schemas', type: blockOf(schemas) }])}\n`,
  ].join('\n')
}

function fieldOfPath(path: string, methods: Record<string, TypedOperation>): Field {
  const fields = Object.entries(methods).map(([name, { operationId }]) => ({
    name,
    type: `operations['${operationId}']`,
  }))
  return { name: path, type: blockOf(fields) }
}

function fieldOfOperation({ operationId, parameters, requestBody, responses }: TypedOperation): Field {
  // Leaves out error responses, because all of them have the shape of `default`.
  const typed = Object.entries(responses).filter(([status]) => !/^[45]/.test(status))
  const answers = typed.map(([status, body]) => ({ name: status, type: typeOfBody(body) }))
  const parts = [
    { name: 'parameters', type: blockOf([parametersIn('query', parameters), parametersIn('path', parameters)]) },
    requestBody === undefined ? absent('requestBody') : { name: 'requestBody', type: typeOfBody(requestBody) },
    { name: 'responses', type: blockOf(answers) },
  ]
  return { name: operationId, type: blockOf(parts) }
}

/** Makes the type of a part that an operation does not have. `openapi-fetch` expects an optional `never` for it. */
const absent = (name: string): Field => ({ name, type: 'never', isOptional: true })

function parametersIn(place: string, parameters: Parameter[]): Field {
  const fields = parameters.filter((parameter) => parameter.in === place).map(fieldOfParameter)
  if (fields.length === 0) return absent(place)
  return { name: place, type: blockOf(fields), isOptional: fields.every(({ isOptional }) => isOptional) }
}

const fieldOfParameter = ({ name, required, schema, description = '', example }: Parameter): Field => ({
  name,
  type: typeOfSchema(schema),
  isOptional: !required,
  description,
  example,
})

const typeOfBody = ({ content }: Body): string =>
  `{ content: { 'application/json': ${typeOfSchema(content['application/json'].schema)} } }`
