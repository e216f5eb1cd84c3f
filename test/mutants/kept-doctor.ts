import { type Mutant, mutant } from './mutant.ts'

const doctor = mutant('lib/operator/doctor/kept-credits.test.ts')
const kept = mutant('functions/billing/holds/kept-credits.test.ts')

/** Defects in the doctor's examination of kept credits, and in the order in which holds take them. */
export const keptDoctorMutants: readonly Mutant[] = [
  doctor(
    'operator/doctor/kept-credits',
    'the doctor lets an account keep credits for a hold that was made after their end',
    'created_at < end',
    "created_at < end || end !== ''",
  ),
  doctor(
    'operator/doctor/kept-credits',
    'the doctor does not know when a hold gives kept credits back',
    'earliest([account.next_expiry, ...ends])',
    'earliest([account.next_expiry, ...ends.slice(0, 0)])',
  ),
  doctor(
    'operator/doctor/kept-credits',
    'the doctor counts a hold anew for each end of credits',
    'before += amount',
    'before += 0n * amount',
  ),
  kept(
    'billing/accounts/plan-settlement',
    'what holds set aside leaves the balance at the end of credits',
    'smaller(left, balance - held - floor)',
    'smaller(left, balance - held * 0n - floor)',
  ),
  kept(
    'billing/accounts/kept-credits',
    'a hold takes kept credits from the last end first',
    'for (const each of kept) {',
    'for (const each of kept.toReversed()) {',
  ),
  kept(
    'billing/holds/kept',
    'a partial capture does not lower what is kept',
    'takeKept(keptOf(account), hold.created_at, charged)',
    'takeKept(keptOf(account), hold.created_at, charged * 0n)',
  ),
]
