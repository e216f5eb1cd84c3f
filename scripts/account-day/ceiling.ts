import { computeBill } from '../../bench/money.ts'
import { recordedOutcomes } from '../../openapi/answers.ts'
import document from '../../openapi.json' with { type: 'json' }
import { MEASURED } from './requests.ts'

/** The most expensive settings of a stage: traces, log level INFO, and a table that answers slowly. */
const DEAREST = { memoryMb: 512, accessLogBytes: 500, platformLogBytes: 700, isTraced: true }
const DEPTH = 20
const LOG_BYTES = 1_000
/**
 * A safety factor for costs that the calculation leaves out: prices differ by Region, replicas repeat each write, and
 * clients retry.
 */
const SAFETY = 3

/** @returns dollars */
export function computeCeiling(rates: readonly number[], seconds: number): number {
  const outcomes = recordedOutcomes(document)
  const requests = rates.reduce((sum, rate) => sum + rate * seconds, 0)
  const perMillion = MEASURED.map(({ name }) => {
    const { read_units: readUnits = 0, write_units: writeUnits = 0 } = outcomes[name]?.sample?.cost ?? {}
    const usages = writeUnits === 0 ? 0 : 1
    return computeBill({ readUnits, writeUnits, depth: DEPTH, usages, logBytes: LOG_BYTES }, DEAREST).total
  })
  return (SAFETY * requests * perMillion.reduce((sum, dollars) => sum + dollars, 0)) / 1_000_000
}
