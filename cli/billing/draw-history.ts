import { styleText } from 'node:util'
import type { Line } from '../terminal/terminal.ts'
import type { Period, Unit } from './history.ts'

/** Where something is drawn. */
export interface Canvas {
  width: number
  /** Plain characters: no blocks and no colours. */
  isPlain: boolean
}

/** A terminal without colours gets plain characters, and so does a file or pipe. */
export const canvasOf = (stream: NodeJS.WriteStream): Canvas => ({
  width: stream.columns ?? 80,
  isPlain: !stream.isTTY || !stream.hasColors(),
})

const MAX_BAR = 24
/** Shorter bars say nothing. */
const MIN_BAR = 4
const GAPS = 10

/**
 * Draws what came and went, a line for each day or month: debits and credits, each with a bar on a scale of its own, and the
 * balance at the end. A line that is wider than the terminal has no bars.
 */
export function drawHistory(periods: readonly Period[], unit: Unit, { width, isPlain }: Canvas): string[] {
  const texts = periods.map(({ period, debits, credits, balance }) => [period, debits, credits, balance].map(String))
  const heads = [unit.toUpperCase(), 'DEBITS', 'CREDITS', 'BALANCE']
  const widths = heads.map((head, column) => Math.max(head.length, ...texts.map((row) => row[column]?.length ?? 0)))
  const left = width - GAPS - widths.reduce((sum, each) => sum + each, 0)
  const room = Math.min(MAX_BAR, Math.floor(left / 2))
  const [debitBars, creditBars] = [periods.map(({ debits }) => debits), periods.map(({ credits }) => credits)].map(
    (amounts) => drawBars(amounts, room < MIN_BAR ? 0 : room, isPlain),
  )
  const toLine = (cells: readonly string[], debitBar: string, creditBar: string) => {
    const [period = '', debits = '', credits = '', balance = ''] = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    return [period, debits, debitBar, credits, creditBar, balance].filter((cell) => cell !== '').join('  ')
  }
  const blank = ' '.repeat(room < MIN_BAR ? 0 : room)
  const colour = (style: 'red' | 'green', text: string) => (isPlain ? text : styleText(style, text))
  return [
    toLine(heads, blank, blank),
    ...texts.map((cells, index) =>
      toLine(cells, colour('red', debitBars?.[index] ?? ''), colour('green', creditBars?.[index] ?? '')),
    ),
  ]
}

/** The same for stdout. */
export const drawLines = (periods: readonly Period[], unit: Unit): Line[] =>
  drawHistory(periods, unit, canvasOf(process.stdout)).map((drawing) => ({ drawing }))

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Bars of a fixed width. Every value above 0 is visible. */
function drawBars(amounts: readonly bigint[], width: number, isPlain: boolean): string[] {
  const max = amounts.reduce((most, amount) => (amount > most ? amount : most), 1n)
  const steps = BigInt(isPlain ? width : width * EIGHTHS.length)
  return amounts.map((amount) => {
    const filled = Number((amount * steps + max - 1n) / max)
    const bar = isPlain
      ? '#'.repeat(filled)
      : '█'.repeat(Math.floor(filled / EIGHTHS.length)) + EIGHTHS[filled % EIGHTHS.length]
    return bar.padEnd(width)
  })
}
