import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { costOf } from '../../../support/recorder.ts'
import { aTreeWorld, DOCUMENT, FOLDER } from './trees.ts'

const world = await aTreeWorld()
const { list, move, remove, aFolder, aDocument } = world

type Made = Awaited<ReturnType<typeof aFolder>>
interface Node {
  made: Made
  below: Node[]
}

/** Sorts each resource before its descendants, and resources with the same parent by id and then by namespace. */
const depthFirst = (nodes: Node[]): Made[] =>
  [...nodes]
    .sort(({ made: a }, { made: b }) => (a.id === b.id ? (a.namespace < b.namespace ? -1 : 1) : a.id < b.id ? -1 : 1))
    .flatMap(({ made, below }) => [made, ...depthFirst(below)])

async function build(parent: Made, depth: number): Promise<Node[]> {
  if (depth === 0) return []
  const id = randomUUID()
  const folders = [await aFolder(parent, { id, resource: `${FOLDER}:${id}` }), await aFolder(parent)]
  const documents = [await aDocument(parent, { id, resource: `${DOCUMENT}:${id}` }), await aDocument(parent)]
  const below = await Promise.all(folders.map((folder) => build(folder, depth - 1)))
  const inDocument = documents[0] === undefined ? [] : [{ made: await aDocument(documents[0]), below: [] }]
  return [
    ...folders.map((made, index) => ({ made, below: below[index] ?? [] })),
    ...documents.map((made, index) => ({ made, below: index === 0 ? inDocument : [] })),
  ]
}

async function readPages(query: Record<string, string>, size: number): Promise<{ found: string[]; pages: number }> {
  const found: string[] = []
  let page_token = ''
  let pages = 0
  do {
    const { body } = await list({ ...query, page_size: String(size), ...(page_token && { page_token }) })
    found.push(...body.resources.map(({ namespace, id }: Made) => `${namespace}:${id}`))
    page_token = body.next_page_token
    pages += 1
  } while (page_token !== '')
  return { found, pages }
}

test('children, and all below depth first in the order of ids, whole and in pages of any size', async () => {
  const top = await aFolder()
  const nodes = await build(top, 3)
  const children = depthFirst(nodes.map(({ made }) => ({ made, below: [] }))).map(({ resource }) => resource)
  const all = depthFirst(nodes).map(({ resource }) => resource)
  expect(all).toHaveLength(5 + 2 * 5 + 4 * 5)
  for (const size of [1, 2, 3, 7, 34, 35, 36, 1000]) {
    expect((await readPages({ parent: top.resource }, size)).found).toEqual(children)
    const read = await readPages({ parent: top.resource, recursive: 'true' }, size)
    expect([read.found, read.pages]).toEqual([all, Math.ceil(all.length / size)])
  }
  const whole = (await list({ parent: top.resource, recursive: 'true' })).body.resources
  expect(whole.map(({ namespace, id }: Made) => `${namespace}:${id}`)).toEqual(all)
  for (const namespace of [FOLDER, DOCUMENT]) {
    const meant = (some: string[]) => some.filter((each) => each.startsWith(`${namespace}:`))
    expect((await readPages({ parent: top.resource, namespace }, 3)).found).toEqual(meant(children))
    expect((await readPages({ parent: top.resource, namespace, recursive: 'true' }, 3)).found).toEqual(meant(all))
  }
})

test('a folder of more than is read at once, of several namespaces, is in the same order', async () => {
  const top = await aFolder()
  const made = await Promise.all(Array.from({ length: 260 }, (_, i) => (i % 3 === 0 ? aFolder(top) : aDocument(top))))
  const inner = await aDocument(made[0])
  const nodes = made.map((each, index) => ({ made: each, below: index === 0 ? [{ made: inner, below: [] }] : [] }))
  const all = depthFirst(nodes).map(({ resource }) => resource)
  for (const size of [9, 100, 400])
    expect((await readPages({ parent: top.resource, recursive: 'true' }, size)).found).toEqual(all)
  const cost = await costOf(() => list({ parent: top.resource, namespace: DOCUMENT, page_size: '10' }))
  expect(cost.requests.length).toBeLessThanOrEqual(4)
})

test('a page goes on where the last one ended, also where that resource has gone or moved', async () => {
  const top = await aFolder()
  const nodes = await build(top, 2)
  const all = depthFirst(nodes).map(({ resource }) => resource)
  const query = { parent: top.resource, recursive: 'true' }
  const first = (await list({ ...query, page_size: '3' })).body
  const third = depthFirst(nodes)[2]
  if (third === undefined) throw new Error('no third')
  const gone = await remove(third)
  if (gone.status !== 200) await move(third, '')
  const rest = (await list({ ...query, page_token: first.next_page_token })).body.resources
  const lost = (each: string) => each === third.resource || !all.slice(3).includes(each)
  const found = rest.map(({ namespace, id }: Made) => `${namespace}:${id}`)
  expect(found.filter(lost)).toEqual([])
  expect(
    all
      .slice(3)
      .filter((each) => !found.includes(each))
      .every((each) => isBelow(nodes, third, each)),
  ).toBe(true)
})

const isBelow = (nodes: Node[], top: Made, resource: string): boolean =>
  nodes.some(({ made, below }) =>
    made === top ? depthFirst(below).some((each) => each.resource === resource) : isBelow(below, top, resource),
  )
