import { type ReactNode, useEffect, useRef } from 'react'
import Plot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useIsDark } from '../../api/theme.ts'
import { formatDay } from '../../api/time-zone.ts'
import { formatCredits } from '../../parts/values.tsx'

/** A series of a chart, with a value for each day. */
export interface Series {
  values: readonly (number | null)[]
  /** The name of the CSS custom property with the colour. */
  color: string
  /**
   * How the series is drawn. `stairs` keep a value until the next day. `marks` are points, only on days that have a
   * value.
   */
  look: 'bars' | 'stairs' | 'limit' | 'marks'
}

interface Props {
  /** The description of the chart. A table shows the same numbers. */
  label: string
  days: readonly string[]
  series: readonly Series[]
  /** Called with the index of the day under the pointer, or with undefined if no day is under the pointer. */
  onPoint: (index: number | undefined) => void
}

const HEIGHT_PX = 220
const HALF_DAY_S = 43_200

/** The chart is as wide as its container. Its colours follow the theme. */
export function Chart({ label, days, series, onPoint }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const scheme = useIsDark()
  const point = useRef(onPoint)
  point.current = onPoint
  const drawn = JSON.stringify([days, series, scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` represents the contents of the other dependencies.
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const plot = new Plot(
      optionsOf(element, series, (index) => point.current(index)),
      dataOf(days, series),
      element,
    )
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT_PX }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [drawn])
  return <div ref={host} className="chart" role="img" aria-label={label} />
}

const dataOf = (days: readonly string[], series: readonly Series[]): Plot.AlignedData => [
  days.map((day) => Date.parse(day) / 1_000),
  ...series.map(({ values }) => [...values]),
]

function optionsOf(
  element: HTMLElement,
  series: readonly Series[],
  onPoint: (index: number | undefined) => void,
): Plot.Options {
  const color = (name: string) => readColor(element, name)
  const axis = { stroke: color('--text-soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } }
  return {
    ...{ width: element.clientWidth, height: HEIGHT_PX, legend: { show: false } },
    tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: { x: { range: (_, first, last) => [first - HALF_DAY_S, last + HALF_DAY_S] }, y: { range: rangeOf } },
    axes: [
      { ...axis, grid: { show: false }, space: 70, size: 30, values: (_, marks) => marks.map(formatMark) },
      { ...axis, size: 64, values: (_, marks) => marks.map(formatShort) },
    ],
    series: [{}, ...series.map((each) => seriesOf(each, color(each.color)))],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  }
}

/**
 * Returns a range that always includes zero. The ends of the range are whole numbers, because credits are whole
 * numbers.
 */
function rangeOf(_: Plot, least: number, most: number): [number, number] {
  const [low, high] = [Math.min(least ?? 0, 0), Math.max(most ?? 0, 0, 5)]
  const room = (high - low) * 0.06
  return [low < 0 ? low - room : 0, high + room]
}

function seriesOf({ look }: Series, color: string): Plot.Series {
  const { bars, stepped } = Plot.paths
  const common = { points: { show: false }, stroke: color }
  if (look === 'limit') return { ...common, width: 1.5, dash: [6, 5] }
  if (look === 'bars' && bars !== undefined)
    return { ...common, width: 0, fill: color, paths: bars({ size: [0.66, 44] }) }
  if (look === 'stairs' && stepped !== undefined)
    return { ...common, width: 2, fill: withAlpha(color), paths: stepped({ align: 1, extend: true }) }
  return { ...common, width: 0, paths: () => null, points: { show: true, size: 10, fill: color } }
}

const withAlpha = (rgb: string): string => rgb.replace('rgb(', 'rgba(').replace(')', ', 0.12)')

/** Returns the current value of a colour, because a canvas cannot use custom properties. */
function readColor(element: HTMLElement, name: string): string {
  element.style.color = `var(${name})`
  const { color } = getComputedStyle(element)
  element.style.color = ''
  return color
}

const formatMark = (seconds: number): string =>
  formatDay(new Date(seconds * 1_000).toISOString()).replace(/ \d{4}$/, '')

const SHORT = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 2 })
const formatShort = (value: number): string =>
  Math.abs(value) < 10_000 ? formatCredits(String(value)) : SHORT.format(value)

/** Shows a part of the page with its own scrollbar, which can be scrolled by keyboard, too. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only the element that has the focus.
  <section className="scrolled" tabIndex={0} aria-label={label}>
    {children}
  </section>
)
