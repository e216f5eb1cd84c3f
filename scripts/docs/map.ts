import { FLOORS, WINGS } from '../../test/support/floors.ts'
import { filesNamed, readSource } from '../../test/support/sources.ts'

interface Room {
  path: string
  says: string
}

/** Matches a comment with the sentence about a room, at the start of the main file of the room. */
const SENTENCE = /^(?:#!.*\n)?\/\*\*\s+(?:\* )?@module ([\s\S]*?)\s*\*\//

/** The folders with rooms. The folders in the other floors mirror the wings, or have no parts. */
const WITH_ROOMS = ['lib', 'console', 'local', 'cli', 'infra', 'bench', 'scripts']

/** Returns the room of a file: in `lib` a file or folder of a wing, elsewhere a file or folder of the floor. */
function roomOf(file: string): string {
  const parts = file.split('/')
  const depth = file.startsWith('lib/') && parts[1] !== 'http' ? 3 : 2
  return parts.slice(0, depth).join('/')
}

export const readRooms = (): Room[] =>
  WITH_ROOMS.flatMap((folder) => filesNamed(folder, /\.(tsx?|js)$/)).flatMap((file) => {
    const [, text] = SENTENCE.exec(readSource(file)) ?? []
    return text === undefined ? [] : [{ path: roomOf(file), says: text.replaceAll(/\s*\n \* ?/g, ' ') }]
  })

const rowsOf = (rooms: readonly Room[]): string[] => rooms.map(({ path, says }) => `| \`${path}\` | ${says} |`)

const table = (head: string, rows: readonly string[]): string => [`| ${head} | |`, '|---|---|', ...rows].join('\n')

function describeWing(wing: string, rooms: readonly Room[]): string {
  const { holds = '', on = [], rooms: order = [] } = WINGS[wing] ?? {}
  const paths = order.length === 0 ? [`lib/${wing}`] : order.map((room) => `lib/${wing}/${room}`)
  const found = paths.flatMap((path) => rooms.filter((room) => room.path === path))
  const uses = on.length === 0 ? 'It uses no other wing.' : `It may use ${on.map((each) => `\`${each}\``).join(', ')}.`
  return `### ${wing}\n\nHolds ${holds}. ${uses}\n\n${table('room', rowsOf(found))}`
}

/** Makes the map: all floors, all wings, and all rooms. The map is the generated part of `docs/map.md`. */
export function projectMap(): string {
  const rooms = readRooms()
  const floors = FLOORS.map(({ paths, holds }) => `| ${paths.map((path) => `\`${path}\``).join(', ')} | ${holds} |`)
  const others = WITH_ROOMS.filter((folder) => folder !== 'lib').map((folder) => {
    const own = rooms.filter(({ path }) => path.startsWith(`${folder}/`))
    return `### ${folder}\n\n${table('room', rowsOf(own))}`
  })
  return [
    `## Floors\n\n${table('folder', floors)}`,
    `## Wings of lib\n\n${Object.keys(WINGS)
      .map((wing) => describeWing(wing, rooms))
      .join('\n\n')}`,
    `## Rooms of other floors\n\n${others.join('\n\n')}`,
  ].join('\n\n')
}

/** Lists the wings that a wing uses, without those that it reaches through another wing. */
const directlyUsed = (wing: string): string[] => {
  const used = WINGS[wing]?.on ?? []
  return used.filter((each) => !used.some((other) => WINGS[other]?.on.includes(each)))
}

/** Makes the picture of the wings. The picture is the generated part of `docs/architecture.md`. */
export function wingsPicture(): string {
  const boxes = Object.entries(WINGS).map(([wing, { rooms }]) => {
    const lines = []
    for (let start = 0; start < rooms.length; start += 4) lines.push(rooms.slice(start, start + 4).join(', '))
    return `  ${wing}["${[`<b>${wing}</b>`, ...lines].join('<br/>')}"]`
  })
  const arrows = Object.keys(WINGS)
    .filter((wing) => directlyUsed(wing).length > 0)
    .map((wing) => `  ${wing} --> ${directlyUsed(wing).join(' & ')}`)
  return ['```mermaid', 'flowchart BT', ...boxes, '', ...arrows, '```'].join('\n')
}
