import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectMap, readRooms, wingsPicture } from '../../scripts/docs/map.ts'
import { replaceGenerated } from '../../scripts/docs/operations.ts'
import { readerPolicy } from '../../scripts/docs/reader-policy.ts'
import { WINGS } from '../support/floors.ts'
import { filesNamed, ROOT } from '../support/sources.ts'

describe('the map', () => {
  test.each([
    ['docs/map.md', projectMap],
    ['docs/architecture.md', wingsPicture],
    ['docs/in-your-own-process.md', readerPolicy],
  ])('%s is current: npm run docs writes it', (file, generate) => {
    const page = readFileSync(join(ROOT, file), 'utf8')
    expect(page).toBe(replaceGenerated(page, generate()))
  })

  test('each room of lib has one sentence', () => {
    const rooms = Object.entries(WINGS).flatMap(([wing, { rooms: names }]) =>
      names.length === 0 ? [`lib/${wing}`] : names.map((room) => `lib/${wing}/${room}`),
    )
    const described = readRooms().map(({ path }) => path)
    expect(described.filter((path) => path.startsWith('lib/')).sort()).toEqual(rooms.sort())
  })

  test('each folder of console, local, cli, infra, bench and scripts has one sentence', () => {
    const folders = ['console', 'local', 'cli', 'infra', 'bench', 'scripts'].flatMap((floor) =>
      readdirSync(join(ROOT, floor), { withFileTypes: true })
        .filter((each) => each.isDirectory() && !['dist', 'node_modules'].includes(each.name))
        .map(({ name }) => `${floor}/${name}`)
        .filter((folder) => filesNamed(folder, /\.tsx?$/).length > 0),
    )
    const described = readRooms().map(({ path }) => path.replace(/\.tsx?$/, ''))
    expect(folders.filter((folder) => described.filter((path) => path === folder).length !== 1)).toEqual([])
  })

  test('a sentence begins with a verb and ends with a full stop', () => {
    expect(readRooms().filter(({ says }) => !/^[A-Z]\w+s,? .*\.$/.test(says))).toEqual([])
  })
})
