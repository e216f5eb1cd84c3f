import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Colour where people look, and nobody said NO_COLOR: what is piped stays plain. */
export const styled = (style: Style, text: string): string => styleText(style, text, { stream: process.stdout })

const STYLE_OF: Readonly<Record<string, Style>> = { '+': 'green', '~': 'yellow', '-': 'red', '=': 'dim' }

/** A line of a plan in the colour of its sign. */
export function planLine(line: string): string {
  const style = line[1] === ' ' ? STYLE_OF[line[0] ?? ''] : undefined
  return style === undefined ? line : styled(style, line)
}

/** Prints JSON for programs, or lines for people. */
export function show(json: true | undefined, value: object, lines: () => readonly string[]): void {
  console.log(json ? JSON.stringify(value) : lines().join('\n'))
}

/** Columns as wide as their widest cell; the last one is left as it is. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const BAR = 30
/** Shorter work is over before a bar can be read. */
const LONG = 20

/** A bar on stderr while something long goes on, where stderr is a terminal; gone when it is done. */
export function progress(done: number, total: number, stream: NodeJS.WriteStream = process.stderr): void {
  if (!stream.isTTY || total < LONG) return
  const full = Math.round((done / total) * BAR)
  const bar = `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`
  stream.write(done < total ? `\r${bar} ${done} of ${total}` : '\r\u001b[K')
}
