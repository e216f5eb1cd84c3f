import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

interface Options {
  count: number
  heightPx: number
  /** The number of rendered rows above and below the window, on each side. */
  overscan: number
}

/** Returns which rows of a table must be rendered, and the heights in pixels of the rows above and below them. */
export function useVirtualRows(body: RefObject<HTMLElement | null>, { count, heightPx, overscan }: Options) {
  const margin = useDistanceFromTop(body)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => heightPx,
    overscan,
    scrollMargin: margin,
  })
  const items = virtualizer.getVirtualItems()
  return {
    items,
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
  }
}

/**
 * Returns the pixels between the top of the page and an element. Measures again when the height of the page changes,
 * because the content above the element may load later. `offsetTop` is not used, because it counts from the table.
 */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setDistance(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}

/** The row replaces the rows that are not rendered. */
export const Space = ({ height }: { height: number }) => (height <= 0 ? null : <tr style={{ blockSize: height }} />)
