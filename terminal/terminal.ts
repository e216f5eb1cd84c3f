import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'
import { writeCell } from '../lib/foundation/schema/csv.ts'

type Style = Parameters<typeof styleText>[0]

const STYLE_OF_SIGN: Readonly<Record<string, Style>> = { '+': 'green', '~': 'yellow', '-': 'red', '=': 'dim' }

/**
 * A line to print: a text from any source, a text with a style, or a drawing that the command made. Texts are escaped
 * before they are printed. Drawings are not escaped.
 */
export type Line = string | { text: string; style: Style } | { drawing: string }

/** Colours a line of a plan by the sign at its start. */
export function colourPlanLine(text: string): Line {
  const style = text[1] === ' ' ? STYLE_OF_SIGN[text[0] ?? ''] : undefined
  return style === undefined ? text : { text, style }
}

/**
 * Matches control characters, which can send commands to a terminal, and characters that change the direction of the
 * text around them.
 */
const CONTROL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Matches the characters that `CONTROL` matches, except line ends and tabs. */
const CONTROL_IN_TEXT = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Replaces characters by their JSON escapes, such as `\u001b`. */
const escapeAll = (characters: RegExp, text: string): string =>
  text.replace(characters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Escapes control characters for a terminal, because a text may come from any caller. For a file or pipe, returns the
 * text unchanged.
 */
const escapeFor = (stream: NodeJS.WriteStream, text: string, controls = CONTROL): string =>
  stream.isTTY ? escapeAll(controls, text) : text

/**
 * Escapes the text of a cell or branch. Also escapes control characters for a file, because a control character could
 * break the line.
 */
export const escapeControls = (text: string): string => escapeFor(process.stdout, escapeAll(/\p{Cc}/gu, text))

function formatLine(stream: NodeJS.WriteStream, line: Line): string {
  if (typeof line === 'string') return escapeFor(stream, line)
  return 'drawing' in line ? line.drawing : styleText(line.style, escapeFor(stream, line.text), { stream })
}

/** Commands print only with the functions of this file. */
export const printLines = (lines: readonly Line[]): void =>
  console.log(lines.map((line) => formatLine(process.stdout, line)).join('\n'))

export const warn = (...lines: readonly Line[]): void =>
  console.error(lines.map((line) => formatLine(process.stderr, line)).join('\n'))

/** Prints a text of several lines to stdout. */
const printText = (text: string): void => console.log(escapeFor(process.stdout, text, CONTROL_IN_TEXT))

/** Prints numbers unchanged. Escapes texts so that a spreadsheet does not treat them as formulas. */
export const printCsv = (rows: readonly (readonly (string | bigint)[])[]): void =>
  printText(rows.map((row) => row.map((cell) => writeCell(cell)).join(',')).join('\n'))

/** Waits if the reader of the stream is slow. */
export async function writePiece(text: string, stream: NodeJS.WriteStream = process.stdout): Promise<void> {
  if (!stream.write(escapeFor(stream, text, CONTROL_IN_TEXT))) await once(stream, 'drain')
}

/** JSON with escaped control characters is still valid. */
export const printResult = (json: true | undefined, value: object, writeLines: () => readonly Line[]): void =>
  printLines(json ? [JSON.stringify(value)] : writeLines())

/** A line of a tree, and the branches below the line. */
export interface Branch {
  text: string
  below?: readonly Branch[]
}

/** Returns one line for each branch. */
export const drawTree = (branches: readonly Branch[], indent = ''): string[] =>
  branches.flatMap(({ text, below = [] }, index) => {
    const isLast = index === branches.length - 1
    const line = `${indent}${isLast ? '└─ ' : '├─ '}${escapeControls(text)}`
    return [line, ...drawTree(below, `${indent}${isLast ? '   ' : '│  '}`)]
  })

const BAR_WIDTH = 30
/**
 * The smallest number of steps for which a progress bar is drawn. A shorter job ends before a user can read the bar.
 */
const MIN_STEPS = 20

/** Draws only if stderr is a terminal. Removes the bar after the last step. */
export function drawProgress(done: number, total: number, stream: NodeJS.WriteStream = process.stderr): void {
  if (!stream.isTTY || total < MIN_STEPS) return
  const filled = Math.round((done / total) * BAR_WIDTH)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`
  stream.write(done < total ? `\r${bar} ${done} of ${total}` : '\r\u001b[K')
}

/** Returns true for `y` or `yes`, and false for any other answer. */
export async function askYesOrNo(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${escapeFor(process.stderr, question)} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
