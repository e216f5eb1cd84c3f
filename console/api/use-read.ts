import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Operations } from 'tollgate-client'
import { useTollgate } from './session.ts'

export type OperationName = keyof Operations
export type RequestOf<N extends OperationName> = NonNullable<Parameters<Operations[N]>[0]>
export type AnswerOf<N extends OperationName> = Awaited<ReturnType<Operations[N]>>

/**
 * All operations, with general types. The name of an operation is a value here, so TypeScript cannot infer the answer.
 * The functions that use this type declare the type of the answer.
 */
export type AnyOperations = Record<
  OperationName,
  (request: object, options: { signal?: AbortSignal }) => Promise<unknown>
>

/**
 * Components that send the same request share its answer.
 * @param options.enabled if false, no request is sent
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

/** Sends the requests of these operations again whose answers are shown, and marks the other answers as outdated. */
export const invalidateReads = (queries: QueryClient, operations: readonly OperationName[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => operations.some((each) => each === name) })
