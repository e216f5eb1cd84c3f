import type { Mutant } from './mutant.ts'

const by =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({
    ...{ file: `client/leases/${file}.ts`, defect, from, to },
    killer: `client/leases/${killer}.test.ts`,
  })

const charges = by('charges')
const refused = by('refused-blocks')
const away = by('away.long')
const ended = by('ended-holds.long')
const kills = by('kills')

/** Defects in leases: charges that are lost, made twice, or above what the account has. */
export const leaseMutants: readonly Mutant[] = [
  kills(
    'lease',
    'a killed process loses more than the bound',
    'state.uncaptured + amount > settings.maxUncaptured',
    'state.uncaptured + amount > settings.maxUncaptured * 20',
  ),
  away(
    'capture',
    'a capture whose answer is lost is not sent again',
    '    if (!isRefusal(error) || error.status === 401 || error.status === 403) throw error\n',
    '    if (!isRefusal(error)) block.batches.shift()\n    if (!isRefusal(error) || error.status === 401 || error.status === 403) throw error\n',
  ),
  away(
    'block',
    'charges are made to a block whose hold may have expired',
    'block.rest >= amount && !block.isRetired && !hasPassed(block.until)',
    'block.rest >= amount && !block.isRetired',
  ),
  away(
    'moments',
    'a clock that is set back lengthens a block',
    'performance.now() >= monotonic || Date.now() >= wall',
    'Date.now() >= wall',
  ),
  away(
    'moments',
    'a machine that sleeps lengthens a block',
    'performance.now() >= monotonic || Date.now() >= wall',
    'performance.now() >= monotonic',
  ),
  away('take', 'a block whose answer was lost is taken twice', 'unsettled ??= {', 'unsettled = {'),
  away(
    'take',
    'a hold that nobody has confirmed stays open after close',
    '      if (unsettled === undefined) return\n',
    '      if (unsettled !== undefined) return\n',
  ),
  ended(
    'capture',
    'charges to a hold that was released are lost',
    "error.reason === 'HOLD_ENDED' || usages.length === 0",
    'usages.length === 0',
  ),
  ended(
    'capture',
    'the hold of a busy lease is never renewed',
    '  if (isRenewed) block.renewAt = renewAt\n',
    '  block.renewAt = renewAt\n',
  ),
  ended(
    'capture',
    'one usage at fault loses the others of its capture',
    "usages.length > 1 && error.status === 400 && error.reason !== 'ACCOUNT_DISABLED'",
    'false',
  ),
  charges('take', 'a block is taken after close', '    if (state.isClosed) return false\n', ''),
  charges(
    'block',
    'a change of the details after a charge changes the charge',
    '...(details !== undefined && copyOf(details))',
    '...details',
  ),
  refused(
    'take',
    'a small account gets no smaller block',
    'if (size === least || available < least) return refusal',
    'if (size >= least) return refusal',
  ),
  refused(
    'take',
    'rests of own blocks are not given back for a charge that needs them',
    'refusal !== undefined && !isCovered && rests > 0',
    'refusal !== undefined && isCovered && rests > 0',
  ),
]
