import { tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { List } from '../api/use-list.ts'
import { ErrorPanel } from './error-panel.tsx'
import { Skeleton } from './skeleton.tsx'
import { Space, useVirtualRows } from './virtual-rows.tsx'

export interface Column<Entry> {
  header: string
  cell: (entry: Entry) => ReactNode
  /** Left out on a phone. */
  isWide?: boolean
  /** Has more room than the others. */
  isLong?: boolean
}

interface Props<Entry extends object> {
  /** Names the table: "Projects". */
  label: string
  list: List<Entry>
  columns: readonly Column<Entry>[]
  /** Instead of a table without rows: an `EmptyState`. */
  empty: ReactNode
}

const FEATURES = tableFeatures({})
const ROW_HEIGHT_PX = 44
/** Rows beyond the window, and how near to the last one the next page is read. */
const OVERSCAN = 12

/** A list as a table. Only the rows near the window exist, and each page is read when its rows come near. */
export function ListTable<Entry extends object>({ label, list, columns, empty }: Props<Entry>) {
  if (list.isPending) return list.error ? <ListError list={list} /> : <Skeleton rows={8} />
  if (list.error && list.entries.length === 0) return <ListError list={list} />
  if (list.entries.length === 0) return empty
  return (
    <>
      <Rows label={label} list={list} columns={columns} />
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

function Rows<Entry extends object>({ label, list, columns }: Omit<Props<Entry>, 'empty'>) {
  const { entries, hasMore, readMore } = list
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useVirtualRows(body, { count: entries.length, heightPx: ROW_HEIGHT_PX, overscan: OVERSCAN })
  const last = rows.items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= entries.length - OVERSCAN) readMore()
  })
  const table = useTable({
    features: FEATURES,
    data: entries,
    columns: useMemo(
      () =>
        columns.map(({ header, cell }, index) => ({
          id: `${index}`,
          header,
          cell: ({ row }: { row: { original: Entry } }) => cell(row.original),
        })),
      [columns],
    ),
  })
  const all = table.getRowModel().rows
  const classOf = (id: string) => {
    const { isWide, isLong } = columns[Number(id)] ?? {}
    return [isWide && 'wide-only', isLong && 'long'].filter(Boolean).join(' ') || undefined
  }
  return (
    <table className="list" aria-label={label} aria-rowcount={hasMore ? -1 : entries.length + 1}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={classOf(header.column.id)}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody ref={body}>
        <Space height={rows.before} />
        {rows.items.map(({ index }) => (
          <tr key={index} aria-rowindex={index + 2}>
            {all[index]?.getAllCells().map((cell) => (
              <td key={cell.id} className={classOf(cell.column.id)}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
        <Space height={rows.after} />
      </tbody>
    </table>
  )
}
