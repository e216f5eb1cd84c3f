import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const STYLE_OF_SIGN: Readonly<Record<string, Style>> = { '+': 'green', '~': 'yellow', '-': 'red', '=': 'dim' }

/** Colours a line of a plan by its sign. */
export function colourPlanLine(line: string): string {
  const style = line[1] === ' ' ? STYLE_OF_SIGN[line[0] ?? ''] : undefined
  return style === undefined ? line : styleText(style, line)
}

/** Prints one line of JSON, or the lines for people. */
export function printResult(json: true | undefined, value: object, writeLines: () => readonly string[]): void {
  console.log(json ? JSON.stringify(value) : writeLines().join('\n'))
}

/** Titles and descriptions are any text of callers: without this they could break the line, or command the terminal. */
export const escapeControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A line of a tree, and the branches below it. */
export interface Branch {
  text: string
  below?: readonly Branch[]
}

/** Draws a tree, a line for each branch. */
export const drawTree = (branches: readonly Branch[], indent = ''): string[] =>
  branches.flatMap(({ text, below = [] }, index) => {
    const isLast = index === branches.length - 1
    const line = `${indent}${isLast ? '└─ ' : '├─ '}${escapeControls(text)}`
    return [line, ...drawTree(below, `${indent}${isLast ? '   ' : '│  '}`)]
  })

/** Pads every column to its widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), 0),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const BAR_WIDTH = 30
/** Fewer steps are done before anyone can read a bar. */
const MIN_STEPS = 20

/** Draws a progress bar on stderr, if stderr is a terminal, and removes it at the end. */
export function drawProgress(done: number, total: number, stream: NodeJS.WriteStream = process.stderr): void {
  if (!stream.isTTY || total < MIN_STEPS) return
  const filled = Math.round((done / total) * BAR_WIDTH)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`
  stream.write(done < total ? `\r${bar} ${done} of ${total}` : '\r\u001b[K')
}

/** Asks a question on the terminal. Everything but `y` and `yes` is no. */
export async function askYesOrNo(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
