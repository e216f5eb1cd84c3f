import { describe, expect, test } from 'vitest'
import { describeRemoved, finish } from '../../cli/changes.ts'
import { ApiError, aborted, notFound } from '../../lib/foundation/errors.ts'
import { sameVersion } from '../../lib/foundation/table/facts.ts'
import { OutdatedPermission } from '../../lib/foundation/table/preconditions.ts'
import { alignColumns } from '../../terminal/align-columns.ts'
import { drawProgress } from '../../terminal/terminal.ts'
import { aTable } from '../manifest/builders.ts'

describe('terminal', () => {
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
})

describe('changes', () => {
  const inProgress = () => new ApiError('DELETION_IN_PROGRESS', 'the deletion goes on: send it again')

  test('a change runs again until it is finished, without the preconditions of the last run', async () => {
    const table = aTable()
    const failures = [inProgress(), new OutdatedPermission(), aborted(), inProgress()]
    const counts: number[] = []
    const result = await finish(table, async () => {
      counts.push(table.preconditionCount())
      table.requireUnchanged([sameVersion({ pk: `A#${counts.length}`, sk: 'A' }, undefined)])
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return 'done'
    })
    expect([result, counts]).toEqual(['done', [0, 0, 0, 0, 0]])
  })

  test('every other error ends it', async () => {
    let runs = 0
    const change = async () => {
      runs++
      throw notFound('member', 'x')
    }
    await expect(finish(aTable(), change)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect(runs).toBe(1)
  })

  test('counts are in the singular and the plural', () => {
    expect(describeRemoved({ policies: 1, memberships: 2, resources: 1, relations: 0 })).toBe(
      'took away 1 policy, 2 memberships, the ownership of 1 resource, 0 relations to the platform',
    )
  })
})
