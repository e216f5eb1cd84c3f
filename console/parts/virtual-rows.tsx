import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface Options {
  count: number
  heightPx: number
  /** The number of rendered rows above and below the window, on each side. */
  overscan: number
}

/** Returns which rows of a table must be rendered, and the heights in pixels of the rows above and below them. */
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

/** Shows an empty row that replaces the rows that are not rendered. */
export const Space = ({ height }: { height: number }) => (height <= 0 ? null : <tr style={{ blockSize: height }} />)
