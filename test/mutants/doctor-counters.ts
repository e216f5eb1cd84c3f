import { type Mutant, mutant } from './mutant.ts'

const by = mutant('lib/operator/doctor/counters.long.test.ts')

/** Defects in the doctor's comparison of counters with usages and holds. */
export const doctorCounterMutants: readonly Mutant[] = [
  by(
    'operator/doctor/compare-counters',
    'a counter that is too high is right',
    'known > to ? to : known',
    'known > to + 1_000n ? to : known',
  ),
  by(
    'operator/doctor/compare-counters',
    'the doctor takes away what erased people have used',
    'from + (extra.get(end) ?? 0n)',
    'from',
  ),
  by(
    'operator/doctor/compare-counters',
    'a counter whose ends have another sum is right',
    'parseCounter(item).used === sumOf(stored)',
    'parseCounter(item).used !== -1n',
  ),
  by(
    'operator/doctor/counter-sums',
    'the doctor forgets the counts of open holds',
    "if (kind === 'HELD_ON') return windowsOf(of, parseRecord(HeldItem, item))",
    "if (kind === 'HELD_ON') return windowsOf(of, parseRecord(HeldItem, item)).slice(1)",
  ),
  by(
    'operator/doctor/counters',
    'a charge during the scan is a fault',
    'if (isRight(counter)) continue\n    if (isSame(counter, before.get(keyText(counter.key))))',
    'if (before.has(keyText(counter.key)))',
  ),
]
