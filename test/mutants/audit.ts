import { type Mutant, mutant } from './mutant.ts'

/** Makes mutants that the test of the given part of the audit log has to notice. */
const by = (name: string) => mutant(`functions/operator/audit/${name}.test.ts`)

/** Defects in the audit log. */
export const auditMutants: readonly Mutant[] = [
  by('rules')(
    'operator/audit/list',
    'the history of a thing shows an organization the changes of another one',
    "(organizationId === '' || record.organization_id === organizationId) &&\n",
    '\n',
  ),
  by('list-all')(
    'operator/audit/store',
    'a policy has no organization',
    "    case 'policy':\n    case 'role':\n    case 'client':",
    "    case 'role':\n    case 'client':",
  ),
  by('list-all')('operator/audit/follow', 'an entry never ends', ', [EXPIRES_AT_SECONDS]: ends }', ' }'),
  by('list-all')('operator/audit/audited-kinds', 'the log keeps texts of people', '{ ...each, keeps: [] }', 'each'),
  by('days')('operator/audit/list', 'the log of all leaves out a day', 'chunk(days.slice(1),', 'chunk(days.slice(2),'),
  by('erase')('operator/audit/store', 'the entry of a seat does not name its user', 'afterPrefix(sk)}`, `', "''}`, `"),
  by('erase')(
    'operator/erasure/erase-records',
    'an erased user stays in the entries of others',
    '(isOwnHistory(item, reference) || hasText(item, reference))',
    'isOwnHistory(item, reference)',
  ),
  by('list-ending')(
    'operator/audit/follow',
    'a grant that was revoked at once stays on the list of grants that end',
    'for (const { record, entry, made } of written.filter(Boolean)) {',
    'for (const { record, entry, made } of written.filter(Boolean).toReversed()) {',
  ),
  by('list-ending')(
    'operator/audit/ending',
    'a moved end leaves the former end on the list',
    'before.expires_at !== after?.expires_at',
    'after === undefined',
  ),
  by('list-ending')(
    'operator/archive/entry',
    'a change of the end alone has no entry',
    'const [before, after] = [flatten(change.before ?? {}), flatten(change.after ?? {})]',
    'const [before, after] = [change.before ?? {}, change.after ?? {}]',
  ),
]
