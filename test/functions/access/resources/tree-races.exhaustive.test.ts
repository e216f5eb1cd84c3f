import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSubtree, recountSubtree } from '../../../../lib/access/resources/subtree.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aTable, aUser } from '../../../support/world.ts'
import { aTreeWorld } from './trees.ts'

const world = await aTreeWorld()
const { create, move, remove, list, aFolder, aDocument, aChain } = world

type Answer = Awaited<ReturnType<typeof move>>
const areAnswered =
  (...expected: string[]) =>
  (answers: Answer[]) =>
    expect(answers.map(describeAnswer)).toEqual(expected)
const named = (parent = '') => ({ name: `n ${randomUUID()}`, parent })
const childrenOf = async (parent: { resource: string }): Promise<string[]> =>
  (await list({ parent: parent.resource })).body.resources.map(({ id }: { id: string }) => id)
const heightOf = async (resource: Awaited<ReturnType<typeof aFolder>>) => (await readSubtree(aTable(), resource)).height

/**
 * Repeats a request with new resources. In each round, runs the other request before a different transaction of the
 * request.
 */
async function atEveryWrite(
  prepare: () => Promise<{
    run: () => Promise<Answer>
    other: () => Promise<Answer>
    verify: (answers: Answer[]) => unknown
  }>,
): Promise<void> {
  for (let number = 1; ; number += 1) {
    const { run, other, verify } = await prepare()
    let answer: Answer | undefined
    const fault = before('TransactWriteItems', number, async () => {
      answer = await other()
    })
    const own = await withFault(fault, run)
    if (answer === undefined) {
      expect(number).toBeGreaterThan(1)
      return
    }
    await verify([own, answer])
  }
}

test('of two moves that make a cycle together one is refused', () =>
  atEveryWrite(async () => {
    const [left, right] = [await aChain(2), await aChain(2)]
    return {
      run: () => move(left[0] as never, right[1]?.resource ?? ''),
      other: () => move(right[0] as never, left[1]?.resource ?? ''),
      verify: areAnswered('400 RESOURCE_CYCLE', '200'),
    }
  }))

test('of a move and a creation that are too deep together one is refused', () =>
  atEveryWrite(async () => {
    const [moved, target] = [await aChain(2), await aChain(9)]
    return {
      run: () => move(moved[0] as never, target[8]?.resource ?? ''),
      other: () => create(named(moved[1]?.resource)),
      verify: areAnswered('400 TOO_DEEP', '200'),
    }
  }))

test('a creation below a resource, and its move to where that is too deep', () =>
  atEveryWrite(async () => {
    const [moved, target] = [await aChain(2), await aChain(9)]
    return {
      run: () => create(named(moved[1]?.resource)),
      other: () => move(moved[0] as never, target[8]?.resource ?? ''),
      verify: areAnswered('400 TOO_DEEP', '200'),
    }
  }))

test.each([false, true])(
  'a creation and the deletion of its parent exclude each other (which has had others: %s)',
  (hadOthers) =>
    atEveryWrite(async () => {
      const parent = await aFolder()
      await aPolicy(world.reader, aUser(), parent.resource)
      if (hadOthers) await move(await aDocument(parent), '')
      const creates = () => create(named(parent.resource))
      return {
        run: () => remove(parent),
        other: creates,
        verify: async ([removal, creation]) => {
          const isMade = creation?.status === 200
          expect(removal?.status).toBe(isMade ? 400 : 200)
          if (!isMade) expect(describeAnswer(creation as Answer)).toBe('400 BEING_DELETED')
          else expect(await childrenOf(parent)).toEqual([creation.body.resource.id])
        },
      }
    }),
)

test('a creation whose parent is deleted meanwhile is refused', () =>
  atEveryWrite(async () => {
    const parent = await aFolder()
    return {
      run: () => create(named(parent.resource)),
      other: () => remove(parent),
      verify: areAnswered('400 INVALID_ARGUMENT parent', '200'),
    }
  }))

test('a move of a resource that gets its first one below it meanwhile brings that along', () =>
  atEveryWrite(async () => {
    const [moved, target] = [await aFolder(), await aFolder()]
    return {
      run: () => move(moved, target.resource),
      other: () => create(named(moved.resource)),
      verify: async (answers) => {
        areAnswered('200', '200')(answers)
        expect(await heightOf({ ...moved, parent: target.resource })).toBe(1)
        expect(await heightOf(moved)).toBe(0)
        expect(await heightOf(target)).toBe(2)
      },
    }
  }))

test('a recount counts what is made below meanwhile', async () => {
  for (const number of [1, 2]) {
    const chain = await aChain(3)
    const [top, second, third] = chain
    if (!top || !second || !third) throw new Error('no chain')
    await remove(third)
    expect(await heightOf(top)).toBe(2)
    const meanwhile = before('TransactWriteItems', number, () => create(named(second.resource)))
    await withFault(meanwhile, () => aTable().withRetries(() => recountSubtree(aTable(), top)))
    expect([await heightOf(top), (await readSubtree(aTable(), top)).isCounting]).toEqual([2, false])
  }
  const [top, second] = await aChain(2)
  await remove(second as never)
  await recountSubtree(aTable(), top as never)
  expect(await heightOf(top as never)).toBe(0)
})

test('a creation that has read the height before a recount raises it again', async () => {
  const [top, second, third] = await aChain(3)
  if (!top || !second || !third) throw new Error('no chain')
  await remove(third)
  const meanwhile = before('TransactWriteItems', 1, () => recountSubtree(aTable(), top))
  const created = await withFault(meanwhile, () => create(named(second.resource)))
  expect([created.status, await heightOf(top), await heightOf(second)]).toEqual([200, 2, 1])
})

test('a creation below a folder that has others does not depend on another one beside it', async () => {
  const folder = await aFolder()
  await aDocument(folder)
  const other = before('TransactWriteItems', 1, () => create(named(folder.resource)))
  const cost = await costOf(() => withFault(other, () => create(named(folder.resource))))
  const transactions = cost.requests.filter(({ command }) => command === 'TransactWriteItems')
  expect([cost.result.status, transactions.length]).toEqual([200, 2])
})
