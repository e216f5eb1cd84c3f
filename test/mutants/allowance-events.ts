import { type Mutant, mutant } from './mutant.ts'

const by = mutant('functions/operator/stream/allowance-events.test.ts')
const FILE = 'billing/journal/allowance-events'

/** Defects in the events of limits. */
export const allowanceEventMutants: readonly Mutant[] = [
  by(
    FILE,
    'a second crossing after a revert sends the event again',
    'if (await table.write(write, true)) events',
    'if ((await table.write(write, true)) || true) events',
  ),
  by(
    FILE,
    'an event that did not reach the bus is lost',
    " OR #sent_by = :id'",
    " OR (#sent_by = :id AND attribute_not_exists(pk))'",
  ),
  by(
    FILE,
    'an event of a new period is kept back by the former one',
    "return window === 'period' ? resets_at : ''",
    "return ''",
  ),
  by(FILE, 'a period without end sends the event once for all that follow it', "return risen?.[0] ?? ''", "return ''"),
  by(
    FILE,
    'a new period counts as low because the former one was',
    'const isSamePeriod = old?.resets_at === counter.resets_at && ',
    'const isSamePeriod = ',
  ),
  by(FILE, '80 % is rounded down', 'used * 100n >= limit * LINES[line]', 'used >= (limit * LINES[line]) / 100n'),
  by(FILE, 'a limit of 0 sends events', ' || limit === 0n', ''),
  by(FILE, 'a window of a minute sends events', 'window === SHORT || ', ''),
  by(
    FILE,
    'what remembers an event stays for ever',
    ', [EXPIRES_AT_SECONDS]: item[EXPIRES_AT_SECONDS]',
    ', other: item[EXPIRES_AT_SECONDS]',
  ),
]
