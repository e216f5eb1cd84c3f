import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface Options {
  count: number
  heightPx: number
  /** Rows that exist beyond the window, on each side. */
  overscan: number
}

/** Which rows of a table exist, and how high those are that do not, in pixels. */
export function useVirtualRows(body: RefObject<HTMLElement | null>, { count, heightPx, overscan }: Options) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => heightPx,
    overscan,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  const items = virtualizer.getVirtualItems()
  const margin = virtualizer.options.scrollMargin
  return {
    items,
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
  }
}

/** Takes the place of rows that do not exist. */
export const Space = ({ height }: { height: number }) => (height <= 0 ? null : <tr style={{ blockSize: height }} />)
