import type { OperationName } from '../../../operations/index.ts'
import { ask } from '../../rules/ask.ts'
import type { Answer, Call, Credentials } from '../../support/request.ts'

/** A list with its requests, and functions that add and remove entries. Each case has its own container. */
export interface ListCase {
  ask: (query?: Record<string, string>) => Pick<Call, 'params' | 'query'>
  /** Adds this number of entries. Returns their ids. */
  add: (count: number, metadata?: string) => Promise<string[]>
  remove: (id: string) => Promise<unknown>
}

/** A list operation with one of its kinds of lists, such as the policies of a principal or of a resource. */
export interface ListOperation {
  operation: OperationName
  by: string
  idsIn: (body: Answer['body']) => string[]
  /** Whether the entries have metadata, which can be large. */
  hasMetadata: boolean
  make: () => Promise<ListCase>
  /** True if all cases use the same list. There is then no other list whose page token could be tried. */
  isSole?: boolean
  /** True if other tests also have entries in this list. `idsIn` leaves these entries out. */
  isShared?: boolean
}

/** Returns a function that returns the ids of the entries in an answer. */
export const ids = (member: string) => (body: Answer['body']) => body[member].map(({ id }: { id: string }) => id)

/** Sends the request of a list. */
export const askList = (
  as: Credentials,
  { operation }: Pick<ListOperation, 'operation'>,
  { params, query }: Pick<Call, 'params' | 'query'>,
): Promise<Answer> => ask(as, operation, { at: params, ...query } as never) as Promise<Answer>
