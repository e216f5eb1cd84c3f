import { type Mutant, mutant } from './mutant.ts'

const by = (file: string) => mutant(`functions/directory/seats/${file}.test.ts`)

/** Defects in the code that gives people seats, and takes them back. */
export const seatMutants: readonly Mutant[] = [
  by('late-limit')(
    'access/seats/seats',
    'after a refusal, a late copy of a grant passes by an earlier limit',
    '    await keepLimit(table, organizationId, count, enforced)\n',
    '',
  ),
  by('seats')(
    'access/seats/seats',
    'one more than the limit gets a seat',
    'used + BigInt(asked) <= limit',
    'used <= limit',
  ),
  by('at-once')(
    'access/seats/seat-writes',
    'two grants at once take the last seat',
    'COUNTED : atMost(limit - change.used)',
    'COUNTED : COUNTED',
  ),
  by('seats')(
    'access/policies/bind-role',
    'a policy takes no seat',
    'await takeSeats(table, organizationId, [policy.principal])',
    '[]',
  ),
  by('paths')(
    'access/resources/project-resource',
    'an owner takes no seat',
    'return takeSeats(table, idOf(organization), [after.owner])',
    'return []',
  ),
  by('paths')(
    'directory/containers/create-owned',
    'who creates a project takes no seat',
    '[...containerWrites(made, head), ...owner, ...seats]',
    '[...containerWrites(made, head), ...owner]',
  ),
  by('paths')(
    'access/policies/bind-many',
    'who is added to an organization takes no seat',
    '...(await takeSeats(table, organizationId, granted))',
    '',
  ),
  by('paths')(
    'directory/groups/add-members',
    'a member of a group takes no seat',
    "await takeSeats(table, organization === undefined ? '' : idOf(organization), joining)",
    '[]',
  ),
  by('seats')(
    'billing/limits/seat-limit',
    'a limit is kept after its product has changed',
    'known.basis === basis &&',
    '',
  ),
  by('seats')(
    'billing/limits/seat-limit',
    'a limit is kept after its end by the clock',
    '(known.until === undefined || at < known.until)',
    'true',
  ),
  by('given-back')(
    'access/seats/seat-writes',
    'a grant leaves the mark of a removal',
    'seat.leaving === undefined\n    ? require',
    "seat.leaving !== 'never'\n    ? require",
  ),
  by('reserved')(
    'access/seats/let-go',
    'a reservation that has ended counts',
    'return used - BigInt(ended.length)',
    'return used',
  ),
  by('reserved')(
    'access/seats/seats',
    'ended reservations are not let go',
    'if (!hasEndedReservations(count, at)) {\n    await',
    'if (count !== undefined) {\n    await',
  ),
  by('given-back')(
    'directory/removal/seat',
    'a seat is given back although its user got something meanwhile',
    'if (await isInUse()) throw inUse()\n  return marked',
    'return marked',
  ),
  mutant('lib/foundation/table/conflicts.test.ts')(
    'foundation/table/open-reads',
    'a grant gives up while seats are free and there is time',
    '|| expectsConflicts)\n',
    ')\n',
  ),
]
