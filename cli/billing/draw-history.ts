import { styleText } from 'node:util'
import type { Line } from '../terminal/terminal.ts'
import type { Period, Unit } from './history.ts'

/** The place of a drawing. */
export interface Canvas {
  width: number
  /** Plain characters: no blocks and no colours. */
  isPlain: boolean
}

/** Returns the canvas of a stream. A terminal without colours, a file and a pipe get plain characters. */
export const canvasOf = (stream: NodeJS.WriteStream): Canvas => ({
  width: stream.columns ?? 80,
  isPlain: !stream.isTTY || !stream.hasColors(),
})

const MAX_BAR = 24
/** The smallest width of a bar. Shorter bars would show too little. */
const MIN_BAR = 4
const GAPS = 10

/**
 * Draws debits and credits, a line for each day or month. Debits and credits have bars, each on its own scale, and the
 * line ends with the balance. A line that is wider than the terminal has no bars.
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

/** Draws the history for stdout. */
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
