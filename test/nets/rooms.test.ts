import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../support/sources.ts'
import { rooms, selectRooms, testFilesIn } from './rooms.ts'

const folders = ['access', 'billing', 'directory'].flatMap((wing) =>
  readdirSync(join(ROOT, 'lib', wing), { withFileTypes: true }).map(({ name }) => `lib/${wing}/${name}`),
)

describe('the rooms with their tests', () => {
  test('are all rooms of access, billing and directory', () => {
    expect(Object.keys(rooms).sort()).toEqual(folders.sort())
  })

  test.each(Object.entries(rooms))('%s names folders that exist and hold tests', (_room, { tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const folder of tests) {
      expect(existsSync(join(ROOT, folder)), folder).toBe(true)
      expect(testFilesIn(folder).length, folder).toBeGreaterThan(0)
    }
  })

  test('count each folder of tests of these wings for at least one room', () => {
    const named = Object.values(rooms).flatMap(({ tests }) => tests)
    const all = ['test/functions', 'test/lib'].flatMap((side) =>
      ['access', 'billing', 'directory'].flatMap((wing) =>
        readdirSync(join(ROOT, side, wing)).map((folder) => `${side}/${wing}/${folder}`),
      ),
    )
    expect(all.filter((folder) => !named.includes(folder))).toEqual([])
  })

  test('are chosen by their name or by their wing', () => {
    expect(selectRooms(['lib/access/roles'])).toEqual(['lib/access/roles'])
    expect(selectRooms(['lib/billing/', 'lib/access/authzen'])).toContain('lib/billing/holds')
    expect(selectRooms([])).toEqual(Object.keys(rooms))
    expect(() => selectRooms(['lib/access/role'])).toThrow('There is no room lib/access/role')
  })
})
