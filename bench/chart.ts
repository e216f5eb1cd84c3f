/** A line of a chart, with values in microseconds. */
export interface Line {
  name: string
  points: readonly { size: number; value: number }[]
}

const [WIDTH, HEIGHT] = [760, 420]
const PLOT = { left: 70, right: 590, top: 50, bottom: 370 }
const COLOURS = ['#0b6e4f', '#1f4e8c', '#b3541e', '#7a3e9d', '#8a8a00']

/**
 * Draws an SVG with logarithmic axes, and with a white background, so that the chart is readable on light and dark
 * pages.
 */
export function drawGrowthChart(title: string, lines: readonly Line[]): string {
  const points = lines.flatMap((line) => line.points)
  const [x, y] = [
    makeScale(
      points.map(({ size }) => size),
      PLOT.left,
      PLOT.right,
    ),
    makeScale(
      points.map(({ value }) => value),
      PLOT.bottom,
      PLOT.top,
    ),
  ]
  const ticks = [
    ...x.ticks.map((at) => drawTick(at, x.of(at), 'x')),
    ...y.ticks.map((at) => drawTick(at, y.of(at), 'y')),
  ]
  const drawn = lines.map((line, index) => drawLine(line, COLOURS[index % COLOURS.length] ?? '', x.of, y.of))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${PLOT.left}" y="26" font-size="15">${title}</text>`,
    ...ticks,
    ...drawn,
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">policies, users, resources and past usages (so many of each)</text>`,
    '</svg>\n',
  ].join('\n')
}

function makeScale(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const of = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from)
  return { of, ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)) }
}

const labelOf = (value: number, axis: 'x' | 'y'): string => {
  if (axis === 'x') return value.toLocaleString('en')
  return value < 1_000 ? `${value} µs` : value < 1_000_000 ? `${value / 1_000} ms` : `${value / 1_000_000} s`
}

function drawTick(value: number, at: number, axis: 'x' | 'y'): string {
  const position = at.toFixed(1)
  return axis === 'x'
    ? `<text x="${position}" y="${PLOT.bottom + 18}" text-anchor="middle">${labelOf(value, axis)}</text>`
    : `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${position}" y2="${position}" stroke="#ddd"/><text x="${PLOT.left - 8}" y="${position}" dy="4" text-anchor="end">${labelOf(value, axis)}</text>`
}

function drawLine({ name, points }: Line, colour: string, x: (v: number) => number, y: (v: number) => number): string {
  const at = points.map(({ size, value }) => [x(size).toFixed(1), y(value).toFixed(1)] as const)
  const last = at.at(-1) ?? ['0', '0']
  return [
    `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${at.map((point) => point.join(',')).join(' ')}"/>`,
    ...at.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`),
    `<text x="${Number(last[0]) + 8}" y="${last[1]}" dy="4" fill="${colour}">${name}</text>`,
  ].join('')
}
