import { expect, test } from 'vitest'
import type { Removed } from '../../../lib/directory/removal/purge.ts'
import { listProblems } from '../../support/doctor.ts'
import { readWholeTable } from '../../support/raw-table.ts'
import type { Answer } from '../../support/request.ts'
import { sdkError, withFault } from '../../support/table-faults.ts'
import { detailOf } from '../every-operation.ts'

/** A deletion, and its expected effects. */
export interface Scene {
  remove: () => Promise<Answer>
  /** Parts of keys. After the deletion, no item exists whose key contains one of these parts. */
  gone: string[]
  /**
   * Checks that are allowed before the deletion, in the order in which the deletion makes them denied. Once a check is
   * denied, this check and all checks before it in the list must stay denied.
   */
  powers: (() => Promise<boolean>)[]
  /** The number of checks that must be denied after the first transaction. */
  endsAtOnce?: number
  counts: Removed
}

/**
 * Returns the keys that contain one of these parts. Leaves out heads, grants without a role, and principals without any
 * access, because these items only store counts.
 */
const keysOf = async (parts: string[]): Promise<string[]> =>
  [...(await readWholeTable())].flatMap(([key, item]) => {
    const holds = Object.entries(item).some(
      ([name, value]) =>
        name.startsWith('ROLE#') || name === 'groups' || (name === 'relations' && String(value) !== ''),
    )
    const isCounter = (!holds && (key.includes(' GRANT#') || key.startsWith('PRINCIPAL#'))) || key.endsWith(' HEAD')
    return isCounter || !parts.some((part) => key.includes(part)) ? [] : [key]
  })

const KINDS = ['policies', 'memberships', 'resources', 'relations'] as const
const ZERO: Removed = { policies: 0, memberships: 0, resources: 0, relations: 0 }
const add = (left: Removed, right: Record<string, unknown>): Removed =>
  Object.fromEntries(KINDS.map((kind) => [kind, left[kind] + Number(right[kind] ?? 0)])) as Removed

/** Returns the numbers of removed items that an answer states, if the deletion succeeded or is in progress. */
const countsOf = ({ status, body }: Answer, reason: string | undefined) =>
  status === 200 ? body : reason === 'DELETION_IN_PROGRESS' ? body.details[0].metadata : {}

/**
 * Applies the first transactions of a request, up to the number `after`, and makes all later transactions fail.
 * @param isLost whether one more transaction is applied although the request gets an error
 */
export async function kill(run: () => Promise<Answer>, after: number, isLost: boolean) {
  let count = 0
  const answer = await withFault(async ({ command, send }) => {
    if (command !== 'TransactWriteItems') return send()
    count++
    if (count > after + (isLost ? 1 : 0)) throw sdkError('TimeoutError')
    if (isLost && count === after + 1) {
      await send()
      throw sdkError('TimeoutError')
    }
    return send()
  }, run)
  return { answer, wasKilled: count > after }
}

async function expectNoneComesBack(powers: Scene['powers'], before: boolean[]): Promise<boolean[]> {
  const now: boolean[] = []
  for (const power of powers) now.push(await power())
  for (const [index, has] of now.entries()) if (has) expect(before[index]).toBe(true)
  // The deletion ends the access of the checks in the order of the list. So if a check is still allowed, all later
  // checks in the list are allowed, too.
  expect(now.indexOf(true) === -1 || now.slice(now.indexOf(true)).every(Boolean)).toBe(true)
  return now
}

const reasonOf = (answer: Answer): string | undefined =>
  answer.status === 200 ? undefined : detailOf(answer, 'ErrorInfo')?.reason

/**
 * Registers tests that kill the deletion after each of its transactions in turn, send it again until it succeeds, and
 * expect the same final state.
 */
export function endsTheSame(make: () => Promise<Scene>): void {
  test.each(process.env.EVERY_CASE === '1' ? [false, true] : [false])(
    'killed after each of its transactions (answer lost: %s) ends the same',
    async (isLost) => {
      for (let after = 0, isOver = false; !isOver; after++) {
        const scene = await make()
        let powers = await expectNoneComesBack(
          scene.powers,
          scene.powers.map(() => true),
        )
        const first = await kill(scene.remove, after, isLost)
        isOver = !first.wasKilled
        let total = add(ZERO, countsOf(first.answer, reasonOf(first.answer)))
        powers = await expectNoneComesBack(scene.powers, powers)
        if (after > 0) expect(powers.slice(0, scene.endsAtOnce ?? 0)).not.toContain(true)
        let answer = first.answer
        while (answer.status === 503) {
          answer = await scene.remove()
          total = add(total, countsOf(answer, reasonOf(answer)))
          powers = await expectNoneComesBack(scene.powers, powers)
        }
        expect([200, ...(isLost ? [404, 401] : [])]).toContain(answer.status)
        expect(powers).toEqual(powers.map(() => false))
        if (isLost) for (const kind of KINDS) expect(total[kind]).toBeLessThanOrEqual(scene.counts[kind])
        else expect([after, total]).toEqual([after, scene.counts])
        expect(await keysOf(scene.gone)).toEqual([])
      }
      expect(await listProblems()).toEqual([])
    },
    120_000,
  )
}
