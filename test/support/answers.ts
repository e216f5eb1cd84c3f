import type { Answer } from './request.ts'

type Body = Pick<Answer, 'body'>

export const detailOf = ({ body }: Body, type: 'ErrorInfo' | 'BadRequest' | 'RequestInfo') =>
  body.details?.find((detail: { '@type': string }) => detail['@type'] === `type.googleapis.com/google.rpc.${type}`)

/** Returns the names of the fields that a 400 names, sorted. */
export const fieldsOf = (answer: Body): string[] =>
  (detailOf(answer, 'BadRequest')?.field_violations ?? []).map(({ field }: { field: string }) => field).sort()

export const reasonOf = (answer: Body): string => detailOf(answer, 'ErrorInfo')?.reason

export const metadataOf = (answer: Body): Record<string, string> => detailOf(answer, 'ErrorInfo')?.metadata
