import assert from 'node:assert/strict'
import type { Moment } from '../simulate/run.ts'
import { repairTable } from '../support/doctor.ts'
import type { Recorded } from './record.ts'
import { assertRulings } from './rulings.ts'
import { applyTorn, describeTear, type Tear } from './tear.ts'
import { assertWhole, excessOf, readMoment } from './verify-repair.ts'

/** The recorded writes of one call. `reset` restores the table to the state before the call. */
export interface Rehearsal {
  name: string
  recorded: readonly Recorded[]
  reset: () => Promise<void>
}

/** Tears one transaction, repairs the table, and verifies the result. Returns the number of repairs. */
export async function repairTornWrite({ name, recorded, reset }: Rehearsal, torn: number, tear: Tear): Promise<number> {
  const whole = (recorded[torn] ?? []).map(() => true)
  try {
    await reset()
    await applyTorn(recorded, torn, [])
    const before = await readMoment()
    await applyTorn(recorded, torn, whole)
    const after = await readMoment()
    await reset()
    await applyTorn(recorded, torn, tear)
    const damaged = await readMoment()
    const { shown, left } = await repairTable()
    verifyRepair(damaged, await readMoment(), { before, after, left })
    return shown.length
  } catch (error) {
    const place = `${name}, write ${torn + 1} of ${recorded.length}:\n${describeTear(recorded[torn] ?? [], tear)}`
    throw new Error(`${place}\n${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

interface Truth {
  before: Moment
  after: Moment
  left: readonly { check: string; level?: string }[]
}

/** A torn grant may leave a user without a seat. The doctor only tells of it, and the next grant takes the seat. */
const isToRepair = ({ check, level }: Truth['left'][number]): boolean => check !== 'seats' || level !== 'warning'

function verifyRepair(torn: Moment, repaired: Moment, { before, after, left }: Truth): void {
  assert.deepEqual(left.filter(isToRepair), [], 'what the doctor still finds')
  assertWhole(repaired)
  assert.deepEqual(excessOf(repaired, before, after), [], 'more power than before and after')
  assertRulings(torn, repaired)
}
