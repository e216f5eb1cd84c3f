import * as v from 'valibot'
import { nameField } from './name-field.ts'

/** Judges arguments by the schema of a request. @throws Error that names each wrong one */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: object): v.InferOutput<Schema> {
  const request = v.safeParse(schema, body)
  if (request.success) return request.output
  throw new Error(request.issues.map((issue) => `${nameField(v.getDotPath(issue))} ${issue.message}`).join('; '))
}
