import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Presses “Export CSV”. Returns the name of the saved file, and the cells of its lines. */
export async function exportCsv(page: Page): Promise<{ name: string; lines: string[][] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  return { name: file.suggestedFilename(), lines: parseCsv(readFileSync(await file.path(), 'utf8')) }
}

/** Parses a CSV file in which every cell is quoted. */
const parseCsv = (text: string): string[][] => {
  const lines: string[][] = []
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    const line = lines.at(-1)
    const value = cell.replaceAll('""', '"')
    if (line === undefined || line.at(-1) === END) lines.push([value])
    else line.push(value)
    if (end !== ',') lines.at(-1)?.push(END)
  }
  return lines.map((line) => line.slice(0, -1))
}

const END = '\0'
