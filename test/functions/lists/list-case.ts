import type { Handler } from '../../../lib/http/operation.ts'
import type { OperationName } from '../../../operations/index.ts'
import type { Answer, Call } from '../../support/request.ts'

/** One list: its requests, and how its entries are added and removed. Each case has a new container. */
export interface ListCase {
  ask: (query?: Record<string, string>) => Pick<Call, 'params' | 'query'>
  /** Adds entries. Returns their ids. */
  add: (count: number, metadata?: string) => Promise<string[]>
  remove: (id: string) => Promise<unknown>
}

/** A list operation, with one of the ways to request its list. */
export interface ListOperation {
  operation: OperationName
  by: string
  handler: Handler
  idsIn: (body: Answer['body']) => string[]
  /** Whether entries have metadata, which can be large. */
  hasMetadata: boolean
  make: () => Promise<ListCase>
  /** Set if there is only one such list, so that no other one can be confused with it. */
  isSole?: boolean
  /** Set if the list also has entries of other tests, which `idsIn` leaves out. */
  isShared?: boolean
}

/** The ids of the entries of an answer. */
export const ids = (member: string) => (body: Answer['body']) => body[member].map(({ id }: { id: string }) => id)
