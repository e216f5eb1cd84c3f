import { ageTable } from '../test/support/clock.ts'
import { type Cost, costOf } from '../test/support/recorder.ts'
import { aResource, aUser } from '../test/support/world.ts'
import type { Dataset } from './dataset.ts'
import { countLogBytes } from './log-bytes.ts'
import { prepareBatchCheck, prepareCheckOn, type Question } from './operations.ts'

/** Some checks, as one call or as a call for each. */
export interface BatchRow extends Cost {
  name: string
  checks: number
  calls: number
  /** Bytes of the line of a call in the log of the functions. */
  logBytes: number
}

/** As many as one batch takes. */
const CHECKS = 50

/** Counts what the same checks ask of the table one by one and as one batch, in a process that knows subjects and resources. */
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
