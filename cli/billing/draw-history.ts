import { styleText } from 'node:util'
import type { Line } from '../../terminal/terminal.ts'
import type { Period, Unit } from './history.ts'

/** The output on which a history is drawn: its width in columns, and its characters. */
export interface Canvas {
  width: number
  /** Whether to draw with plain characters, without block characters and colours. */
  isPlain: boolean
}

/** The canvas is plain for a file, for a pipe and for a terminal without colours. */
export const canvasOf = (stream: NodeJS.WriteStream): Canvas => ({
  width: stream.columns ?? 80,
  isPlain: !stream.isTTY || !stream.hasColors(),
})

const MAX_BAR = 24
/** The smallest width of a bar in characters. A narrower bar would show too little. */
const MIN_BAR = 4
const GAPS = 10

/**
 * Draws a line for each day or month. A line has the debits and the credits, each with a bar, and the balance at the
 * end. The bars of debits and the bars of credits have separate scales. If the terminal is too narrow, the lines have
 * no bars.
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

export const drawLines = (periods: readonly Period[], unit: Unit): Line[] =>
  drawHistory(periods, unit, canvasOf(process.stdout)).map((drawing) => ({ drawing }))

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Draws bars and pads them to a fixed width. A bar of an amount above 0 is never empty. */
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
