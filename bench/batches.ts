import { ageTable } from '../test/support/clock.ts'
import { type Cost, costOf } from '../test/support/recorder.ts'
import { aResource, aUser } from '../test/support/world.ts'
import type { Dataset } from './dataset.ts'
import { countLogBytes } from './log-bytes.ts'
import { prepareBatchCheck, prepareCheckOn, type Question } from './operations.ts'

/** The cost of a set of checks, either as one batch or as one call for each check. */
export interface BatchRow extends Cost {
  name: string
  checks: number
  calls: number
  /** The bytes that one call writes into the log of the functions. */
  logBytes: number
}

/** The largest number of checks in one batch. */
const CHECKS = 50

/**
 * Counts the table requests of a set of checks twice: with one call for each check, and with one batch for all checks.
 * The process has already cached the subjects and resources.
 */
export async function measureBatches(dataset: Dataset): Promise<BatchRow[]> {
  const disks = await Promise.all(Array.from({ length: CHECKS }, () => aResource(dataset.project, 'compute/disk')))
  const users = disks.map(() => aUser())
  const worlds: Record<string, Question[]> = {
    'one subject, 50 resources of a project': disks.map(({ resource }) => ({ subject: dataset.user, resource })),
    '50 subjects, one resource': users.map((subject) => ({ subject, resource: dataset.disk.resource })),
  }
  await ageTable()
  const rows: BatchRow[] = []
  for (const [name, questions] of Object.entries(worlds)) {
    const single = async () => {
      for (const question of questions) await prepareCheckOn(dataset, question)()
    }
    const batch = prepareBatchCheck(dataset, questions)
    await single()
    for (const [way, calls, run] of [
      ['one by one', CHECKS, single],
      ['one batch', 1, batch],
    ] as const) {
      const { result, logBytes } = await countLogBytes(calls, () => costOf<unknown>(run))
      rows.push({ name: `${name}: ${way}`, checks: CHECKS, calls, logBytes, ...result })
    }
  }
  return rows
}
