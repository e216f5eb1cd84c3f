import { readMilliseconds } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Item } from './item.ts'
import { formatKey, type Key } from './keys.ts'
import { isNew, put, update, type Write } from './writes.ts'

/**
 * The format of the data. This release knows this format and all older formats, and brings tables to this format.
 *
 * - 1: the tables of release 0.1, which do not store their format.
 * - 2: the table stores its format, and all lists are complete.
 * - 3: accounts may have holds, and credits that expire.
 * - 4: accounts remember the expired credits that holds keep.
 * - 5: organizations count their seats, and accounts may have limits and budgets.
 */
export const FORMAT = 5

/**
 * The oldest format that a release must know to write to a table with holds and credits that expire. A release that
 * knows only older formats would spend credits that are held or expired, or leave expired credits to an account whose
 * hold kept them.
 */
const WITH_HOLDS = 4

/**
 * The oldest format that a release must know to write to a table with limits, budgets or seats. An older release would
 * charge beyond a limit, and grant without a seat.
 */
const WITH_LIMITS = 5

/** Releases that know only format 1 do not check these. */
const OLDEST = { min_reader: 1, min_writer: 1 }

export interface TableFormat {
  format: number
  /** The oldest format that a release must know to read the table. */
  min_reader: number
  /** The oldest format that a release must know to write to the table. */
  min_writer: number
}

const FIRST: TableFormat = { format: 1, min_reader: 1, min_writer: 1 }

/** For a missing item, returns the format of the first release. */
export function formatOf(item: Item | undefined): TableFormat {
  const numberOf = (name: keyof TableFormat) => (typeof item?.[name] === 'bigint' ? Number(item[name]) : FIRST[name])
  return { format: numberOf('format'), min_reader: numberOf('min_reader'), min_writer: numberOf('min_writer') }
}

export const toAttributes = ({ format, min_reader, min_writer }: TableFormat) => ({
  format: BigInt(format),
  min_reader: BigInt(min_reader),
  min_writer: BigInt(min_writer),
})

export const newFormatWrite = (): Write => put(formatKey, toAttributes({ format: FORMAT, ...OLDEST }), isNew)

const tooNew = (oldest: number, verb: string): ApiError =>
  new ApiError(
    'FORMAT_TOO_NEW',
    `only releases that know format ${oldest} may ${verb} this table: this one knows format ${FORMAT}`,
    { headers: { 'retry-after': '1' } },
  )

/** What a process knows of the format of a table. */
export interface KnownFormat {
  /** Until this time, in milliseconds since 1970, the process need not read the format again. */
  until: number
  /** As this process has last read or written it; 0 if unknown. */
  oldestWriter: number
  /** Returns the time until which a format is known that was just read. */
  readonly lasts: (minWriter: number) => number
}

/**
 * Of the table of this process. A process that serves requests lives shorter than a release, so it reads the format once. If it may not
 * write, it reads the format in each request.
 */
export const ownFormat: KnownFormat = {
  until: 0,
  oldestWriter: 0,
  lasts: (minWriter) => (minWriter > FORMAT ? 0 : Number.POSITIVE_INFINITY),
}

/** For a process that only reads, and may live longer than a release. It reads the format again after a minute. */
export const formatOfReader = (): KnownFormat => ({
  until: 0,
  oldestWriter: 0,
  lasts: () => readMilliseconds() + 60_000,
})

export const forgetFormat = (): void => void Object.assign(ownFormat, { until: 0, oldestWriter: 0 })

/** Returns no write if this process knows that the table already requires such releases. */
function requireWriter(oldest: number): Write[] {
  if (ownFormat.oldestWriter >= oldest) return []
  const condition = {
    expression: 'attribute_not_exists(#min_writer) OR #min_writer <= :min_writer',
    names: { '#min_writer': 'min_writer' },
    values: { ':min_writer': BigInt(oldest) },
  }
  return [update(formatKey, { set: { min_writer: BigInt(oldest) } }, condition)]
}

/**
 * Must accompany the first hold and the first credits that expire. After this write, only releases that know holds may write to the
 * table. Returns no write if this process knows that the table already requires such releases.
 */
export const holdsFormatWrites = (): Write[] => requireWriter(WITH_HOLDS)

/** Must be called after the writes of `holdsFormatWrites` were applied. */
export function rememberHoldsFormat(): void {
  ownFormat.oldestWriter = Math.max(ownFormat.oldestWriter, WITH_HOLDS)
}

/**
 * Must accompany the first limit, budget or seat. After this write, only releases that know limits may write to the
 * table. Returns no write if this process knows that the table already requires such releases.
 */
export const limitsFormatWrites = (): Write[] => requireWriter(WITH_LIMITS)

/** Must be called after the writes of `limitsFormatWrites` were applied. */
export function rememberLimitsFormat(): void {
  ownFormat.oldestWriter = Math.max(ownFormat.oldestWriter, WITH_LIMITS)
}

type Fetch = (keys: Key[]) => Promise<Map<string, Item>>

interface FormatCheck {
  /** The first read of a process also reads the format of the table, and so does the first read after `lasts`. */
  fetch: Fetch
  isKnown(): boolean
  /** Throws 503 FORMAT_TOO_NEW if only a newer release may write. */
  requireWritable(): void
}

/**
 * Rejects data of a newer release.
 * @param identityOf returns the text under which `fetch` returns an item
 */
export function checkFormat(fetch: Fetch, identityOf: (key: Key) => string, known: KnownFormat): FormatCheck {
  let read: TableFormat | undefined
  const isKnown = () => read !== undefined || known.until > readMilliseconds()
  const take = (item: Item | undefined) => {
    const found = formatOf(item)
    if (found.min_reader > FORMAT) throw tooNew(found.min_reader, 'read')
    read = found
    known.until = known.lasts(found.min_writer)
    known.oldestWriter = found.min_writer
  }
  const fetchWithFormat: Fetch = async (keys) => {
    const isAsked = keys.includes(formatKey)
    const found = await fetch(isAsked ? keys : [...keys, formatKey])
    take(found.get(identityOf(formatKey)))
    if (!isAsked) found.delete(identityOf(formatKey))
    return found
  }
  return {
    fetch: (keys) => (isKnown() ? fetch(keys) : fetchWithFormat(keys)),
    isKnown,
    requireWritable: () => {
      if (read !== undefined && read.min_writer > FORMAT) throw tooNew(read.min_writer, 'write')
    },
  }
}
