import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Operations } from 'tollgate-client'
import { useTollgate } from './session.ts'

export type OperationName = keyof Operations
export type RequestOf<N extends OperationName> = NonNullable<Parameters<Operations[N]>[0]>
export type AnswerOf<N extends OperationName> = Awaited<ReturnType<Operations[N]>>

/** The name of an operation is a value here, so no type follows from it: the functions that use this have the types. */
export type AnyOperations = Record<
  OperationName,
  (request: object, options: { signal?: AbortSignal }) => Promise<unknown>
>

/**
 * The answer of an operation that reads. Screens that ask the same share one request.
 *
 * @param options.enabled false to ask nothing yet
 */
export function useRead<N extends Exclude<OperationName, 'check' | 'createUsage'>>(
  operation: N,
  request: RequestOf<N>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<AnswerOf<N>> {
  const operations = useTollgate() as unknown as AnyOperations
  return useQuery({
    queryKey: [operation, request],
    queryFn: ({ signal }) => operations[operation](request, { signal }) as Promise<AnswerOf<N>>,
    enabled,
  })
}
