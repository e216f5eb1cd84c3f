import * as v from 'valibot'

/**
 * A value of our own making (an item of the table, an answer) through its schema. What does not fit is a bug; the error names
 * the fields at fault and none of their values, for those may be personal.
 */
export function parseRecord<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: not ${issue.expected}`)
  throw new Error(`unexpected shape: ${faults.join('; ')}`)
}
