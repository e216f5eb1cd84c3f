/** @module Reads and writes the DynamoDB table. Only this room knows DynamoDB, and it defines the key of every item. */

import { readMilliseconds } from '../clock.ts'
import { isIndeterminate } from './attempts.ts'
import { type Author, type Connection, connected, nameOperator } from './client.ts'
import type { Precondition } from './facts.ts'
import { type Gate, makeGate } from './gate.ts'
import type { Item } from './item.ts'
import { hideTombstone } from './item-versions.ts'
import type { Key } from './keys.ts'
import { isVisible, type OnRetry, openReads, type ReadTable } from './open-reads.ts'
import { refuseImpossibleKeys } from './possible-keys.ts'
import { mergePreconditions, OutdatedPermission, withoutPreconditions, withPreconditions } from './preconditions.ts'
import { type ScanPage, scan } from './reads.ts'
import type { Send } from './sending.ts'
import { signWrite } from './signing.ts'
import { type Transaction, transact, writeOne } from './transact.ts'
import type { Write } from './writes.ts'

export type Reader = Pick<Table, 'get'>

/**
 * The table, opened for one request. Every read is strongly consistent, except pages of the index. Every method may throw 429 and 503.
 * Every method may throw 503 FORMAT_TOO_NEW for the data of a newer release.
 */
export interface Table extends ReadTable {
  /**
   * Applies at most 100 writes and preconditions, all or none. A failed condition is no error. Throws ABORTED for a conflict with another
   * writer, and OutdatedPermission for a failed precondition.
   * @param isDecided true for writes that follow from an applied transaction. They need no permission and are not signed again
   */
  transact(writes: readonly Write[], isDecided?: boolean): Promise<Transaction>
  /**
   * Returns false if the condition failed. Updates, and writes with preconditions, are sent as transactions.
   * @param isDecided true for a write that grants and revokes nothing, so that it needs no permission and has no preconditions
   */
  write(write: Write, isDecided?: boolean): Promise<boolean>
  /**
   * For all further writes. Before this call, the operator is the writer.
   * @param author `app/serviceuser:<id>`, or a person in the form of `nameAuthor`
   * @param isPlatformAdmin whether the principal writes for the platform, as the operator does
   */
  writeAs(author: string, isPlatformAdmin: boolean): void
  /** By the operator or a platform admin. */
  isWrittenByPlatform(): boolean
  /** Undefined in a function before a caller is authenticated. */
  author: Author
  /**
   * For every further write: the items that its authorization has read.
   * @param end the end of the permission, in milliseconds since 1970. From then on no write is sent
   */
  requireUnchanged(preconditions: readonly Precondition[], end?: number): void
  preconditionCount(): number
  /** Before the caller is authenticated and authorized again. */
  clearPreconditions(): void
  /** Such a write may have been applied, or may be applied later. */
  isIndeterminate(): boolean
  /** Only commands of operators use it. */
  scan(): AsyncIterable<Item[]>
  /** With each page, returns the key after which to continue. */
  scanFrom(after: Key | undefined): AsyncIterable<ScanPage>
}

/** For every reader except a check, an item with a tombstone does not exist. */
function hideTombstones(outcome: Transaction): Transaction {
  if (outcome.applied) return outcome
  const reasons = outcome.reasons.map(({ code, item }) => {
    const visible = hideTombstone(item)
    return visible === undefined ? { code } : { code, item: visible }
  })
  return { applied: false, reasons }
}

/**
 * @param deadline in milliseconds since 1970; calls that are unfinished by then throw 503
 * @param gate delays requests until the caller is authenticated; open for commands of operators
 * @param connection the table to open; the table of the process if missing
 */
export function openTable(
  deadline: number,
  retried: OnRetry = () => {},
  gate: Gate = makeGate(true),
  connection: Connection = connected(),
): Table {
  const { table, reads, send, excuse, ready, requireWritable } = openReads(deadline, retried, gate, connection)
  let indeterminate = false
  let preconditions: readonly Precondition[] = []
  let author: Author = nameOperator
  let isByPlatform = true
  let permissionEnd = Number.POSITIVE_INFINITY
  const sendWrite = (async (command: never) => {
    excuse()
    try {
      return await send(command)
    } catch (error) {
      indeterminate ||= isIndeterminate(error)
      throw error
    }
  }) as Send
  const writes = { name: connection.name, send: sendWrite }
  const readyToWrite = async () => {
    await ready()
    requireWritable()
  }
  const transactWith = async (changes: readonly Write[], isDecided = false): Promise<Transaction> => {
    refuseImpossibleKeys(changes)
    await readyToWrite()
    const required = isDecided ? [] : preconditions
    const by = isDecided ? undefined : await author()
    const signed = changes.map((write) => signWrite(write, by))
    // A transaction cannot check the time. So the time is checked right before each attempt.
    if (!isDecided && readMilliseconds() >= permissionEnd)
      throw new OutdatedPermission('the permission for a write has ended')
    const outcome = await transact(writes, withPreconditions(signed, required))
    return hideTombstones(withoutPreconditions(outcome, changes, required))
  }

  const scanFrom = async function* (after: Key | undefined) {
    await ready()
    for await (const { items, last } of scan(reads, after)) {
      yield { items: items.filter(isVisible), last }
    }
  }

  return {
    ...table,
    transact: transactWith,
    write: async (write, isDecided = false) => {
      refuseImpossibleKeys([write])
      await readyToWrite()
      if ((preconditions.length > 0 && !isDecided) || write.kind === 'Update')
        return (await transactWith([write])).applied
      return writeOne(writes, signWrite(write, await author()))
    },
    writeAs: (writer, isPlatformAdmin) => {
      author = async () => writer
      isByPlatform = isPlatformAdmin
    },
    isWrittenByPlatform: () => isByPlatform,
    author: () => author(),
    requireUnchanged: (more, end = Number.POSITIVE_INFINITY) => {
      preconditions = mergePreconditions(preconditions, more)
      permissionEnd = Math.min(permissionEnd, end)
    },
    preconditionCount: () => preconditions.length,
    clearPreconditions: () => {
      preconditions = []
      permissionEnd = Number.POSITIVE_INFINITY
    },
    isIndeterminate: () => indeterminate,
    scan: async function* () {
      for await (const { items } of scanFrom(undefined)) yield items
    },
    scanFrom,
  }
}
