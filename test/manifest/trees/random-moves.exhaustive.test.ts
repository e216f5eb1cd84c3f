import { beforeAll, expect, test } from 'vitest'
import { applied, aTreeWorld, folders, planned, readTree } from './world.ts'

beforeAll(aTreeWorld)

const SEEDS = Number(process.env.SEEDS ?? 3)
const FOLDERS = 14
const MAX_ABOVE = 10

/** Makes a random generator (mulberry32) of numbers from 0 to less than 1. Equal seeds give equal numbers. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Makes deep trees of folders in a random order. The parent of a folder is an earlier folder, usually the previous one.
 * A folder at the largest allowed depth has no children.
 */
function makeTrees(ids: readonly string[], random: () => number): Map<string, string> {
  const parents = new Map<string, string>()
  const depths = new Map<string, number>()
  const shuffled = ids.map((id) => [random(), id] as const).sort(([left], [right]) => left - right)
  for (const [index, [, id]] of shuffled.entries()) {
    const before = shuffled.slice(random() < 0.7 ? -1 : 0, index).map(([, each]) => each)
    const parent = random() < 0.75 ? shuffled[index - 1]?.[1] : before[Math.floor(random() * before.length)]
    const depth = parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1
    parents.set(id, parent === undefined || depth > MAX_ABOVE ? '' : parent)
    depths.set(id, depth > MAX_ABOVE ? 0 : depth)
  }
  return parents
}

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'any trees become any others: seed %i',
  async (seed) => {
    const random = makeRandom(seed)
    const idOf = (index: number) => `88888888-0000-4000-8000-${String(seed * 100 + index).padStart(12, '0')}`
    const ids = Array.from({ length: FOLDERS }, (_, index) => idOf(index))
    const [old, kept] = [ids.slice(0, FOLDERS - 3), ids.slice(3)]
    const first = makeTrees(old, random)
    const second = makeTrees(kept, random)
    const toEntry = (id: string, name: string, parent: string) =>
      folders({ [name]: { id, parent: parent === '' ? '' : `docs/folder:${parent}` } })
    expect((await applied([...first].flatMap(([id, parent]) => toEntry(id, `${id}-0`, parent)))).at(-1)).toBe(
      `${old.length} to create, 0 to update, 0 to delete, 0 unchanged`,
    )
    // New folders and some old folders get the names of folders that are deleted or renamed.
    const nameOf = (id: string) => {
      const index = ids.indexOf(id)
      return random() < 0.3 || index >= old.length ? `${ids[index - 3]}-0` : `${id}-${random() < 0.5 ? 0 : 1}`
    }
    const names = new Map<string, string>()
    for (const id of kept) {
      const name = nameOf(id)
      names.set(id, [...names.values()].includes(name) ? `${id}-2` : name)
    }
    const gone = old
      .filter((id) => !kept.includes(id))
      .flatMap((id) => folders({ [`${id}-gone`]: { id, delete: true } }))
    const wanted = [...second].flatMap(([id, parent]) => toEntry(id, names.get(id) ?? '', parent)).concat(gone)
    await applied(wanted)
    expect(await planned(wanted)).toEqual([expect.stringContaining('0 to create, 0 to update, 0 to delete')])
    const tree = await readTree()
    for (const [id, parent] of second) expect(tree[names.get(id) ?? '']).toBe(names.get(parent) ?? '')
  },
)
