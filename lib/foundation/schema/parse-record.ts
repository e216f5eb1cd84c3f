import * as v from 'valibot'

/**
 * Parses a value that this service made itself: an item of the table, or an answer. A value that does not fit is a bug. The
 * error names the fields but not their values, which may be personal.
 */
export function parseRecord<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: not ${issue.expected}`)
  throw new Error(`unexpected shape: ${faults.join('; ')}`)
}
