import type { operations } from './schema.ts'

export interface CallOptions {
  signal?: AbortSignal
}

type Name = keyof operations
type Given<T> = [T] extends [undefined] ? unknown : NonNullable<T>
type PathOf<N extends Name> = Given<operations[N]['parameters']['path']>
type QueryOf<N extends Name> = Given<operations[N]['parameters']['query']>
type BodyOf<N extends Name> = operations[N] extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Omit<Body, keyof PathOf<N>>
  : unknown

/** The argument of a method: the parameters of the path and of the query, and the fields of the body, in one object. */
export type RequestOf<N extends Name> = PathOf<N> & QueryOf<N> & BodyOf<N>

/** The result of a method: the body of the response. */
export type ResponseOf<N extends Name> = operations[N]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined

/**
 * The result of a deletion. All fields are optional, because the response of an earlier, successful attempt may have
 * been lost.
 */
export type DeletionOf<N extends Name> = Partial<ResponseOf<N>>
