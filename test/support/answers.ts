import type { Answer } from './request.ts'

/** The part of an answer that errors need. */
type Body = Pick<Answer, 'body'>

/** Returns the detail of this type from the body of an error. */
export const detailOf = ({ body }: Body, type: 'ErrorInfo' | 'BadRequest' | 'RequestInfo') =>
  body.details?.find((detail: { '@type': string }) => detail['@type'] === `type.googleapis.com/google.rpc.${type}`)

/** Returns the names of the fields that a 400 names, sorted. */
export const fieldsOf = (answer: Body): string[] =>
  (detailOf(answer, 'BadRequest')?.field_violations ?? []).map(({ field }: { field: string }) => field).sort()

export const reasonOf = (answer: Body): string => detailOf(answer, 'ErrorInfo')?.reason

/** Returns the metadata of an error: what it says about the thing that it is about. */
export const metadataOf = (answer: Body): Record<string, string> => detailOf(answer, 'ErrorInfo')?.metadata
