import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readSubtree } from '../../../lib/access/resources/subtree.ts'
import { aTreeWorld, FOLDER } from '../../functions/access/resources/trees.ts'
import { changesOf } from '../../support/raw-table.ts'
import type { Answer } from '../../support/request.ts'
import { abandon, sdkError, withFault } from '../../support/table-faults.ts'
import { aPermission, aPolicy, aTable, aUser } from '../../support/world.ts'

// In these tests, a write to a tree is delayed and abandoned. Other requests change the tree in the meantime, and the
// late write must change nothing.

const world = await aTreeWorld()
const { create, move, remove, aFolder, aChain } = world

async function must(answering: Promise<Answer>): Promise<Answer['body']> {
  const { status, body, text } = await answering
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body
}

type Thing = { resource: string; id: string }
const into = (thing: Thing, parent: Thing | undefined) => must(move(thing, parent?.resource ?? ''))
const below = (parent: Thing, id: string = randomUUID()) =>
  must(create({ name: `n ${id}`, parent: parent.resource }, world.admin, { id }))

/**
 * Runs a change. Its requests of this command fail from the given number on. Returns a function that sends the first
 * failed request late.
 */
async function holdBack(command: string, number: number, change: () => Promise<unknown>) {
  let count = 0
  let sendLate: (() => Promise<unknown>) | undefined
  const fault = async (sending: { command: string; send: () => Promise<{ output: unknown }> }) => {
    if (sending.command === command && ++count >= number) {
      sendLate ??= sending.send
      throw sdkError('TimeoutError')
    }
    return sending.send()
  }
  await withFault(fault, () => change().catch(() => undefined))
  return sendLate
}

const lateChanges = (sendLate: () => Promise<unknown>) => changesOf(() => sendLate().catch(() => undefined))

describe('a late move', () => {
  const meanwhile: Record<string, (moved: Thing, to: Thing) => Promise<unknown>> = {
    'that was sent again and undone': async (moved, to) => {
      await into(moved, to)
      await into(moved, undefined)
    },
    'of what was deleted': async (moved) => must(remove(moved)),
    'into what was deleted': async (_, to) => must(remove(to)),
    'into what lies below it by now': (moved, to) => into(to, moved),
    'into what is as deep as may be by now': async (_, to) => into(to, (await aChain(10)).at(-1)),
    'of what has others below it by now': async (moved) => below(moved),
  }
  test.each(Object.entries(meanwhile))('%s changes nothing', async (_, change) => {
    const [moved, to] = [await aFolder(), await aFolder()]
    const sendLate = await abandon(() => into(moved, to))
    await change(moved, to)
    expect(await lateChanges(sendLate)).toEqual([])
  })

  test('takes effect where nothing has changed: the request of the test is a real one', async () => {
    const [moved, to] = [await aFolder(), await aFolder()]
    const sendLate = await abandon(() => into(moved, to))
    expect(await lateChanges(sendLate)).not.toEqual([])
    expect((await readResource(aTable(), moved.resource))?.parent).toBe(to.resource)
  })
})

describe('a late creation below another resource', () => {
  const meanwhile: Record<string, (parent: Thing, id: string) => Promise<unknown>> = {
    'that was sent again': (parent, id) => below(parent, id),
    'whose resource was made and deleted': async (parent, id) => {
      await below(parent, id)
      await must(remove({ resource: `${FOLDER}:${id}` }))
    },
    'whose parent was deleted': async (parent) => must(remove(parent)),
    'whose parent has moved': async (parent) => into(parent, await aFolder()),
  }
  test.each(Object.entries(meanwhile))('%s changes nothing', async (_, change) => {
    const [parent, id] = [await aFolder(), randomUUID()]
    const sendLate = await abandon(() => below(parent, id))
    await change(parent, id)
    expect(await lateChanges(sendLate)).toEqual([])
  })

  test('takes effect where nothing has changed: the request of the test is a real one', async () => {
    const parent = await aFolder()
    expect(await lateChanges(await abandon(() => below(parent)))).not.toEqual([])
  })
})

test('a late note that resources of a namespace have others below them changes nothing', async () => {
  const namespace = 'noted/folder'
  await aPermission('noted.folder.get')
  const { resource } = await must(create({ name: 'top', namespace }))
  const parent = { resource: `${namespace}:${resource.id}`, id: resource.id }
  const sendLate = await holdBack('PutItem', 1, () => below(parent))
  await below(parent)
  expect(await lateChanges(sendLate ?? (() => Promise.reject(new Error('nothing was put'))))).toEqual([])
})

/** Returns functions that create and delete a tree with policies. The tree can be created again under the same ids. */
async function aTree() {
  const ids = { top: randomUUID(), middle: randomUUID(), leaf: randomUUID() }
  const thing = (id: string) => ({ resource: `${FOLDER}:${id}`, id })
  const make = async () => {
    await must(create({ name: `t ${ids.top}` }, world.admin, { id: ids.top }))
    await below(thing(ids.top), ids.middle)
    await below(thing(ids.middle), ids.leaf)
    for (const id of Object.values(ids)) await aPolicy(world.reader, aUser(), thing(id).resource)
  }
  return { make, remove: () => must(remove(thing(ids.top), { recursive: 'true' })) }
}

describe('a late transaction of a recursive deletion', () => {
  // The deletion has seven transactions: one writes the deletion marker, and for each of the three resources, one
  // deletes its policies and one deletes the resource itself.
  test.each([1, 2, 3, 4, 5, 6, 7])('number %i changes nothing where all was made again', async (number) => {
    const tree = await aTree()
    await tree.make()
    const sendLate = await holdBack('TransactWriteItems', number, tree.remove)
    if (sendLate === undefined) throw new Error('the deletion took fewer transactions')
    await tree.remove()
    await tree.make()
    expect(await lateChanges(sendLate)).toEqual([])
  })

  test('takes effect where nothing has changed: the request of the test is a real one', async () => {
    const tree = await aTree()
    await tree.make()
    const sendLate = await holdBack('TransactWriteItems', 1, tree.remove)
    expect(await changesOf(async () => sendLate?.())).not.toEqual([])
  })
})

/**
 * Creates a chain of resources whose stored height is too high after a deletion. Also creates a parent under which only
 * a chain of the real height may be moved.
 */
async function aFormerlyHigh() {
  const [top, second, third] = await aChain(3)
  const deep = (await aChain(9)).at(-1)
  if (!top || !second || !third || !deep) throw new Error('no chain')
  await must(remove(third))
  return { top, second, deep }
}

describe('a late transaction of a recount', () => {
  // A recount of a height has two writes: one at its beginning and one at its end.
  test.each([1, 2])('number %i changes nothing after another recount', async (number) => {
    const { top, deep } = await aFormerlyHigh()
    const sendLate = await holdBack('TransactWriteItems', number, () => into(top, deep))
    if (sendLate === undefined) throw new Error('nothing was counted')
    await into(top, deep)
    expect(await lateChanges(sendLate)).toEqual([])
  })

  test('the end of it leaves what has become higher meanwhile', async () => {
    const { top, second, deep } = await aFormerlyHigh()
    const sendLate = await holdBack('TransactWriteItems', 2, () => into(top, deep))
    await below(second)
    expect(await lateChanges(sendLate ?? (() => Promise.resolve()))).toEqual([])
    expect((await readSubtree(aTable(), top)).height).toBe(2)
  })

  test('takes effect where nothing has changed: the request of the test is a real one', async () => {
    for (const number of [1, 2]) {
      const { top, deep } = await aFormerlyHigh()
      const sendLate = await holdBack('TransactWriteItems', number, () => into(top, deep))
      expect(await changesOf(async () => sendLate?.())).not.toEqual([])
    }
  })
})
