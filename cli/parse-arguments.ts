import * as v from 'valibot'
import { nameField } from './explain-failure.ts'

/**
 * Treats undefined arguments as absent.
 * @throws Error that names each wrong argument
 */
export function parseArguments<Schema extends v.GenericSchema>(schema: Schema, given: object): v.InferOutput<Schema> {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined)
  const request = v.safeParse(schema, Object.fromEntries(sent))
  if (request.success) return request.output
  throw new Error(request.issues.map((issue) => `${nameField(v.getDotPath(issue))} ${issue.message}`).join('; '))
}
