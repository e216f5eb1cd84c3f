import { type Mutant, mutant } from './mutant.ts'

const madeAgain = mutant('simulate/late/made-again.test.ts')

const tokens = mutant('lib/foundation/lists/hostile-tokens.test.ts')
const unreadable = mutant('lib/operator/doctor/unreadable-items.test.ts')

/** Defects in conditions, schemas and tokens that bound what a request can do to a thing or to a key. */
export const boundMutants: readonly Mutant[] = [
  madeAgain(
    'directory/users/save',
    'a late deletion or change meets a profile that was made again',
    'unchanged({ version, created_at })',
    'unchanged({ version })',
  ),
  madeAgain(
    'access/clients/store',
    'a late change meets a client that was made again',
    'unchanged({ id, version, created_at })',
    'unchanged({ id, version })',
  ),
  madeAgain(
    'access/policies/store',
    'a late change meets a policy that was made again',
    'unchanged({ id, version, created_at })',
    'unchanged({ id, version })',
  ),
  madeAgain(
    'access/policies/unbind-policy',
    'a late revocation meets a policy that was made again',
    'unchanged({ role_id, resource, principal, organization_id, place, created_at })',
    'unchanged({ role_id, resource, principal, organization_id, place })',
  ),
  madeAgain(
    'access/resources/project-writes',
    'a late creation enters a project that was made again',
    '({ name, created_at, other_names: [] })',
    '({ name, other_names: [] })',
  ),
  mutant('simulate profiles')(
    'directory/users/save',
    'a late request takes the profile of a new user',
    'const asRead = ({ version, created_at }: Profile): Condition => unchanged({ version, created_at })',
    'const asRead = ({ version }: Profile): Condition => unchanged({ version })',
  ),
  tokens(
    'foundation/lists/token',
    'a token has a position that no key can have',
    "typeof part === 'string' && isPossibleSortKey(part)",
    "typeof part === 'string'",
  ),
  unreadable(
    'operator/doctor/find-all-faults',
    'one item that cannot be read ends the doctor',
    '(await reportUnreadable(keyOfItem(item), UNREAD.check, () => addUp(totals, item, now)))',
    'addUp(totals, item, now)',
  ),
  mutant('functions/parameters.test.ts')(
    'http/input',
    'an operation without parameters ignores them',
    'schemas.query ?? unnamedQuery(protocol)',
    'schemas.query',
  ),
]
