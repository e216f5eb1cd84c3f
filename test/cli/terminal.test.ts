import { expect, test } from 'vitest'
import { alignColumns } from '../../cli/terminal/align-columns.ts'
import { drawProgress } from '../../cli/terminal/terminal.ts'

function draw(steps: readonly [number, number][], isTTY: boolean): string[] {
  const written: string[] = []
  const stream = { isTTY, write: (text: string) => written.push(text) }
  for (const [done, total] of steps) drawProgress(done, total, stream as unknown as NodeJS.WriteStream)
  return written
}

test('a progress bar is drawn on a terminal, and removed at the end', () => {
  expect(
    draw(
      [
        [10, 40],
        [40, 40],
      ],
      true,
    ),
  ).toEqual([`\r${'█'.repeat(8)}${'░'.repeat(22)} 10 of 40`, '\r\u001b[K'])
})

test('no bar is drawn without a terminal, or for a few steps', () => {
  expect(draw([[10, 40]], false)).toEqual([])
  expect(draw([[1, 3]], true)).toEqual([])
})

test('each column is as wide as its widest cell, without spaces at the end of a line', () => {
  expect(
    alignColumns([
      ['a', 'bb', ''],
      ['ccc', 'd', 'e'],
    ]),
  ).toEqual(['a    bb', 'ccc  d   e'])
})

test('a column counts what a terminal shows: two for a wide character, none for an accent of its own', () => {
  expect(
    alignColumns([
      ['名前', 'x'],
      ['e\u0301', 'x'],
      ['👩‍👩‍👧', 'x'],
    ]),
  ).toEqual(['名前  x', 'e\u0301     x', '👩‍👩‍👧    x'])
})
