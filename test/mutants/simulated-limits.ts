import { type Mutant, mutant } from './mutant.ts'

const byLimits = mutant('simulate limits')
const bySeats = mutant('simulate seats')

/** Defects in limits and seats that show only under faults, or when requests overlap. */
export const simulatedLimitMutants: readonly Mutant[] = [
  byLimits(
    'billing/counters/counter',
    'charges at once pass a limit',
    'add: { used: raised.amount } }, hasRoom(raised))',
    'add: { used: raised.amount } })',
  ),
  byLimits(
    'billing/limits/charges',
    'a charge commits by subscriptions that have changed',
    "':subscriptions_version': limits.open.version },",
    "':subscriptions_version': limits.open.version + 99n },",
  ),
  byLimits(
    'billing/usages/revert',
    'a revert gives nothing back after another revert',
    'giving.writes(givenBackByRevert(revert, amount))',
    'giving.writes(revert.usage.remaining === undefined ? givenBackByRevert(revert, amount) : [])',
  ),
  byLimits(
    'billing/accounts/settle',
    'an expired hold counts for ever',
    '        settlement.released.flatMap((hold) => windowsOf(account.id, hold)),\n',
    '        [],\n',
  ),
  bySeats(
    'access/seats/seat-writes',
    'grants at once pass the limit of seats',
    'COUNTED : atMost(limit - change.used)',
    'COUNTED : COUNTED',
  ),
  mutant('functions/directory/seats/late-copies.test.ts')(
    'access/seats/seat-writes',
    'a late copy of a grant takes a seat that was given back since',
    'unchanged({ since: undefined, ends: seat.ends })',
    'unchanged({ since: undefined })',
  ),
  bySeats(
    'access/seats/seat-writes',
    'a seat is given back although a grant has come meanwhile',
    'unchanged({ since, expires_at, ends, leaving })',
    'unchanged({ since, expires_at, ends })',
  ),
  bySeats(
    'access/seats/let-go',
    'reservations that end together count for ever',
    '    ...seats.flatMap(([userId, seat]) => freeSeat(organizationId, userId, seat)),\n',
    '    ...seats.slice(1).flatMap(([userId, seat]) => freeSeat(organizationId, userId, seat)),\n',
  ),
]
