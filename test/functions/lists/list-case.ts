import type { Handler } from '../../../lib/http/operation.ts'
import type { OperationName } from '../../../operations/index.ts'
import type { Answer, Call } from '../../support/request.ts'

/** One list: how it is asked for, and how entries come and go. Each has a container of its own. */
export interface ListCase {
  ask: (query?: Record<string, string>) => Pick<Call, 'params' | 'query'>
  /** Adds entries, and gives their ids. */
  add: (count: number, metadata?: string) => Promise<string[]>
  remove: (id: string) => Promise<unknown>
}

/** A list operation, with one or more ways to drive it. */
export interface ListOperation {
  operation: OperationName
  by: string
  handler: Handler
  idsIn: (body: Answer['body']) => string[]
  /** Entries that carry metadata can be large. */
  hasMetadata: boolean
  make: () => Promise<ListCase>
  /** There is one such list, and no other to be told from it. */
  isSole?: boolean
  /** It also has entries of other tests, which `idsIn` leaves out. */
  isShared?: boolean
}

/** The ids of the entries of an answer. */
export const ids = (member: string) => (body: Answer['body']) => body[member].map(({ id }: { id: string }) => id)
