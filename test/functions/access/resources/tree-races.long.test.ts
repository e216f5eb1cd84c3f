import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSubtree, recountSubtree } from '../../../../lib/access/resources/subtree.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aTable, aUser } from '../../../support/world.ts'
import { detailOf } from '../../every-operation.ts'
import { aTreeWorld, FOLDER } from './trees.ts'

const world = await aTreeWorld()
const { create, move, remove, list, aFolder, aDocument, aChain } = world

type Answer = Awaited<ReturnType<typeof move>>
const resultOf = (answer: Answer) => [
  answer.status,
  answer.status === 200 ? undefined : detailOf(answer, 'ErrorInfo').reason,
]
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
      verify: (answers) =>
        expect(answers.map(resultOf)).toEqual([
          [400, 'RESOURCE_CYCLE'],
          [200, undefined],
        ]),
    }
  }))

test('of a move and a creation that are too deep together one is refused', () =>
  atEveryWrite(async () => {
    const [moved, target] = [await aChain(2), await aChain(9)]
    return {
      run: () => move(moved[0] as never, target[8]?.resource ?? ''),
      other: () => create({ name: `n ${randomUUID()}`, parent: moved[1]?.resource }),
      verify: (answers) =>
        expect(answers.map(resultOf)).toEqual([
          [400, 'TOO_DEEP'],
          [200, undefined],
        ]),
    }
  }))

test('a creation below a resource, and its move to where that is too deep', () =>
  atEveryWrite(async () => {
    const [moved, target] = [await aChain(2), await aChain(9)]
    return {
      run: () => create({ name: `n ${randomUUID()}`, parent: moved[1]?.resource }),
      other: () => move(moved[0] as never, target[8]?.resource ?? ''),
      verify: (answers) =>
        expect(answers.map(resultOf)).toEqual([
          [400, 'TOO_DEEP'],
          [200, undefined],
        ]),
    }
  }))

test.each([false, true])(
  'a creation and the deletion of its parent exclude each other (which has had others: %s)',
  (hadOthers) =>
    atEveryWrite(async () => {
      const parent = await aFolder()
      await aPolicy(world.reader, aUser(), parent.resource)
      if (hadOthers) await move(await aDocument(parent), '')
      const creates = () => create({ name: `n ${randomUUID()}`, parent: parent.resource })
      return {
        run: () => remove(parent),
        other: creates,
        verify: async ([removal, creation]) => {
          const isMade = creation?.status === 200
          expect(removal?.status).toBe(isMade ? 400 : 200)
          if (!isMade) expect(resultOf(creation as Answer)).toEqual([400, 'BEING_DELETED'])
          else expect(await childrenOf(parent)).toEqual([creation.body.resource.id])
        },
      }
    }),
)

test('a creation whose parent is deleted meanwhile is refused', () =>
  atEveryWrite(async () => {
    const parent = await aFolder()
    return {
      run: () => create({ name: `n ${randomUUID()}`, parent: parent.resource }),
      other: () => remove(parent),
      verify: ([creation, removal]) => {
        expect(removal?.status).toBe(200)
        expect([creation?.status, creation?.body.code]).toEqual([400, 3])
      },
    }
  }))

test('a move of a resource that gets its first one below it meanwhile brings that along', () =>
  atEveryWrite(async () => {
    const [moved, target] = [await aFolder(), await aFolder()]
    return {
      run: () => move(moved, target.resource),
      other: () => create({ name: `n ${randomUUID()}`, parent: moved.resource }),
      verify: async (answers) => {
        expect(answers.map(resultOf)).toEqual([
          [200, undefined],
          [200, undefined],
        ])
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
    const meanwhile = before('TransactWriteItems', number, () =>
      create({ name: `n ${randomUUID()}`, parent: second.resource }),
    )
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
  const created = await withFault(meanwhile, () => create({ name: `n ${randomUUID()}`, parent: second.resource }))
  expect([created.status, await heightOf(top), await heightOf(second)]).toEqual([200, 2, 1])
})

test('a creation below a folder that has others does not depend on another one beside it', async () => {
  const folder = await aFolder()
  await aDocument(folder)
  const body = () => ({ name: `n ${randomUUID()}`, namespace: FOLDER, parent: folder.resource })
  const other = before('TransactWriteItems', 1, () => create(body()))
  const cost = await costOf(() => withFault(other, () => create(body())))
  const transactions = cost.requests.filter(({ command }) => command === 'TransactWriteItems')
  expect([cost.result.status, transactions.length]).toEqual([200, 2])
})
