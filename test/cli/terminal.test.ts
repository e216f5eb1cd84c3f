import { expect, test } from 'vitest'
import { columns, progress } from '../../cli/terminal.ts'

function drawn(steps: readonly [number, number][], isTTY: boolean): string[] {
  const written: string[] = []
  const stream = { isTTY, write: (text: string) => written.push(text) }
  for (const [done, total] of steps) progress(done, total, stream as unknown as NodeJS.WriteStream)
  return written
}

test('a bar is drawn while something long goes on, and taken away when it is done', () => {
  expect(
    drawn(
      [
        [10, 40],
        [40, 40],
      ],
      true,
    ),
  ).toEqual([`\r${'█'.repeat(8)}${'░'.repeat(22)} 10 of 40`, '\r\u001b[K'])
})

test('no bar is drawn where nobody looks, or for what is over at once', () => {
  expect(drawn([[10, 40]], false)).toEqual([])
  expect(drawn([[1, 3]], true)).toEqual([])
})

test('columns are as wide as their widest cell, without spaces at the end', () => {
  expect(
    columns([
      ['a', 'bb', ''],
      ['ccc', 'd', 'e'],
    ]),
  ).toEqual(['a    bb', 'ccc  d   e'])
})
