import { type ReactNode, useEffect, useRef } from 'react'
import { focusLater } from '../api/focus.ts'
import type { List } from '../api/use-list.ts'
import { directionOf, type OrderField, type Sorting } from '../api/use-sorting.ts'
import { EmptyState, ShowAll } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { ListFilter } from './list-filter.tsx'
import { Skeleton } from './skeleton.tsx'
import { TimeHeading } from './values.tsx'
import { Space, useVirtualRows } from './virtual-rows.tsx'

export interface Column<Entry> {
  header: string
  cell: (entry: Entry) => ReactNode
  /** Adds the time zone to the heading. */
  isTime?: boolean
  /** Hides the column on a phone. */
  isWide?: boolean
  /** Makes the column wider than the other columns. */
  isLong?: boolean
  /** Makes the column narrower than the other columns. */
  isNarrow?: boolean
  /** The field by which this column sorts the list. Left out if it cannot sort. */
  order?: OrderField
}

interface Props<Entry extends object> {
  label: string
  list: List<Entry>
  columns: readonly Column<Entry>[]
  /** The content that replaces an empty table: an `EmptyState`. */
  empty: ReactNode
  sorting?: Sorting
}

const ROW_HEIGHT_PX = 44
/**
 * The number of rendered rows above and below the window. The next page is read when a row that is this close to the
 * end of the list is rendered.
 */
const OVERSCAN = 12

/** Renders only the rows near the window. Reads the next page when the user scrolls close to it. */
export function ListTable<Entry extends object>({ sorting, ...props }: Props<Entry>) {
  const field = useRef<HTMLInputElement>(null)
  if (sorting === undefined) return <Shown {...props} />
  const showAll = () => {
    sorting.search('')
    focusLater(() => field.current)
  }
  const none = (
    <EmptyState
      title="No entry has these words."
      next="Each word has to be the beginning of a word in the name or title."
    >
      <ShowAll onClick={showAll} />
    </EmptyState>
  )
  return (
    <>
      <ListFilter label={props.label} list={props.list} sorting={sorting} field={field} />
      <Shown {...props} sorting={sorting} empty={sorting.filters.keyword === undefined ? props.empty : none} />
    </>
  )
}

function Shown<Entry extends object>({ label, list, columns, empty, sorting }: Props<Entry>) {
  // A page can be empty although further pages are not.
  const isReadingOn = list.entries.length === 0 && list.hasMore && !list.error
  useEffect(() => {
    if (isReadingOn) list.readMore()
  })
  if (list.isPending || isReadingOn) return list.error ? <ListError list={list} /> : <Skeleton rows={8} />
  if (list.error && list.entries.length === 0) return <ListError list={list} />
  if (list.entries.length === 0) return empty
  return (
    <>
      <Rows label={label} list={list} columns={columns} {...(sorting && { sorting })} />
      <p className="list-note" role="status">
        {list.isReadingMore ? 'Reading more…' : list.hasMore ? `${list.entries.length} so far; scroll for more` : ''}
      </p>
      {list.error !== null && <ListError list={list} />}
    </>
  )
}

const ListError = <Entry,>({ list }: { list: List<Entry> }) => (
  <ErrorPanel error={list.error} onTryAgain={list.readAgain} />
)

function Rows<Entry extends object>({ label, list, columns, sorting }: Omit<Props<Entry>, 'empty'>) {
  const { entries, hasMore, readMore } = list
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useVirtualRows(body, { count: entries.length, heightPx: ROW_HEIGHT_PX, overscan: OVERSCAN })
  const last = rows.items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= entries.length - OVERSCAN) readMore()
  })
  return (
    <table className="list" aria-label={label} aria-rowcount={hasMore ? -1 : entries.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Header key={column.header} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Space height={rows.before} />
        {rows.items.map(({ index }) => (
          <Row key={index} index={index} entry={entries[index]} columns={columns} />
        ))}
        <Space height={rows.after} />
      </tbody>
    </table>
  )
}

const MARKS = { ascending: '↑', descending: '↓' } as const

function Header<Entry>({ column, sorting }: { column: Column<Entry>; sorting: Sorting | undefined }) {
  const { header, isTime = false, order } = column
  const heading = isTime ? <TimeHeading name={header} /> : header
  if (sorting === undefined || order === undefined) {
    return (
      <th scope="col" className={classOf(column)}>
        {heading}
      </th>
    )
  }
  const direction = directionOf(sorting, order)
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort" onClick={() => sorting.sortBy(order)}>
        {heading}
        <span aria-hidden="true">{direction === undefined ? '↕' : MARKS[direction]}</span>
      </button>
    </th>
  )
}

interface RowProps<Entry> {
  index: number
  /** The entry of the row. Undefined for a moment when a shorter list replaces a longer one. */
  entry: Entry | undefined
  columns: readonly Column<Entry>[]
}

const Row = <Entry,>({ index, entry, columns }: RowProps<Entry>) => (
  <tr aria-rowindex={index + 2}>
    {entry !== undefined &&
      columns.map((column) => (
        <td key={column.header} className={classOf(column)}>
          {column.cell(entry)}
        </td>
      ))}
  </tr>
)

const classOf = <Entry,>({ isWide, isLong, isNarrow }: Column<Entry>) =>
  [isWide && 'wide-only', isLong && 'long', isNarrow && 'narrow'].filter(Boolean).join(' ') || undefined
