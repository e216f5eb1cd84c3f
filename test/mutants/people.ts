import { type Mutant, mutant } from './mutant.ts'

/** Makes mutants that the test of the given operation has to notice. */
const by = (operation: string) => mutant(`functions/${operation}.test.ts`)
const simulated = mutant('simulate profiles')
const ids = mutant('lib/foundation/identifiers/user-id.test.ts')

/** Defects in ids and profiles of users, and in the code that disables users and service users. */
export const peopleMutants: readonly Mutant[] = [
  ids('foundation/identifiers/user-id-form', 'the caller of a path is a user', "['.', '..', 'self']", "['.', '..']"),
  ids(
    'foundation/identifiers/user-id-form',
    'a service user in a path is a user, too',
    ' && !REFERENCE.test(text)',
    '',
  ),
  ids(
    'foundation/table/keys',
    'an id with a slash before it is cut at its first colon',
    "last.indexOf(':', slash)",
    "last.lastIndexOf(':')",
  ),
  mutant('lib/operator/archive/entry.test.ts')(
    'operator/archive/entry',
    'the archive has the id of a user with a seat',
    "if (name === 'user_id')",
    'if (false)',
  ),
  mutant('lib/operator/archive/entry.test.ts')(
    'operator/archive/entry',
    'a key in the archive has an email address',
    'sk: keepUser(sk)',
    'sk',
  ),
  by('directory/users/disable')(
    'access/check/check',
    'a disabled user may do what it may without a place',
    "  if (subject.isDisabled) return { ...result, decision: { allowed: false, rule: 'suspended_user' } }\n",
    '',
  ),
  by('directory/users/disable')(
    'access/clients/state',
    'a late copy disables again',
    'unchanged({ disabled_at, state_changes })',
    'unchanged({ disabled_at })',
  ),
  by('directory/users/disable')(
    'directory/removal/user',
    'a deleted user stays disabled',
    '(await removeProfile(table, userId)) || (await endUserState(table, user))',
    'removeProfile(table, userId)',
  ),
  by('directory/service-users/disable-and-delete')(
    'access/clients/verify',
    'a disabled service user sends requests',
    ' || client.disabled_at !== undefined',
    '',
  ),
  by('directory/service-users/disable-and-delete')(
    'access/clients/store',
    'a deleted service user stays disabled',
    '    endsState: true,\n',
    '',
  ),
  by('directory/users/profiles')(
    'directory/users/save',
    'a late creation makes a deleted profile again',
    'unchanged({ profile_deletions })',
    'unchanged({})',
  ),
  by('directory/users/profiles')(
    'directory/users/save',
    'a late change overwrites a newer one',
    'unchanged({ version, created_at })',
    'unchanged({ created_at })',
  ),
  by('directory/users/rules')(
    'directory/users/request',
    'an avatar may be a drawing with scripts',
    '(?:png|jpeg|jpg|gif|webp)',
    '(?:png|jpeg|jpg|gif|webp|svg\\+xml)',
  ),
  by('directory/users/list')(
    'directory/users/list',
    'the members of a group are listed with an organization that they are not of',
    'organization === undefined || group === undefined || isMember(table, group, user.id)',
    'true',
  ),
  simulated(
    'directory/users/save',
    'a profile is made over one that came in between',
    'put(profileKey(saved.id), recordOf(saved), isNew)',
    'put(profileKey(saved.id), recordOf(saved))',
  ),
  simulated(
    'directory/users/save',
    'metadata and image of a deleted profile stay',
    '      remove(profileDetailsKey(id)),\n',
    '',
  ),
  simulated(
    'access/profiles/entity',
    'a name of a user is free for others',
    "name === '' ? [] : [{ key: profileNameKey(name), attributes: { id } }]",
    '[]',
  ),
  mutant('functions/operator/stream/word-index-faults.long.test.ts')(
    'operator/word-index/follow-thing',
    'what a function has left that was ended twice is forgotten',
    '[record.state, ...record.previous]',
    '[record.state]',
  ),
]
