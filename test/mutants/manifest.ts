import { type Mutant, mutant } from './mutant.ts'

const livedIn = mutant('manifest/lived-in.long.test.ts')
const yaml = mutant('manifest/yaml.test.ts')
const users = mutant('manifest/users.test.ts')

/** Defects in the code that reads, plans and exports manifests. */
export const manifestMutants: readonly Mutant[] = [
  livedIn(
    'operator/manifest/export-billing',
    'an export declares accounts of deleted organizations',
    '=> findAccountFault(account, records))',
    "=> (account.id === '' ? findAccountFault(account, records) : undefined))",
  ),
  livedIn(
    'operator/manifest/export-billing',
    'an export declares grants that no account could hold together',
    '  if (sum > maxBalanceBefore(amount)) return',
    '  if (sum < 0n) return',
  ),
  livedIn(
    'operator/manifest/attributes',
    'an export loses the tax data of an account',
    '...contactIn(contactOf(account)),',
    '...contactIn({ ...contactOf(account), tax_data: undefined }),',
  ),
  livedIn(
    'operator/manifest/container-state',
    'what is made disabled by a manifest is enabled',
    '    await changeState(table, after.resource, change)\n',
    '    void [changeState, change]\n',
  ),
  yaml(
    'operator/manifest/yaml',
    'a manifest repeats long values without a bound',
    ' || repeatedCharacters > MAX_REPEATED_CHARACTERS',
    '',
  ),
  users(
    'operator/manifest/kinds/user',
    'a user without a profile cannot be deleted',
    '  readToDelete: async (table, id) => (await readProfile(table, id)) ?? readBareUser(table, id),\n',
    '',
  ),
  users(
    'operator/manifest/kinds/user',
    'a user without id and name is created again by each apply',
    "if (!entry.has('id') && !isNamed)",
    "if (!entry.has('id') && !entry.has('name'))",
  ),
  users(
    'operator/manifest/plan-lookup',
    'a manifest grants to a user whom it deletes',
    'if (deletion === undefined || entry.deleted) return user\n',
    'if (deletion === undefined || entry.deleted || field !== "") return user\n',
  ),
  users(
    'operator/manifest/kinds/platform-user',
    'a relation is taken again from a user whom the file deletes',
    ' && findDeletedUser(principal, context) !== undefined) return []',
    ' && findDeletedUser(principal, context) === null) return []',
  ),
  users(
    'operator/manifest/prune',
    '--prune takes ids of users that differ in their case for one',
    'parseUserId(text) ?? text.toLowerCase()',
    '(parseUserId(text) ?? text).toLowerCase()',
  ),
  users(
    'operator/manifest/export-records',
    'an export has profiles that nobody asked for',
    'withUsers ? { ...COLLECTORS',
    'withUsers || true ? { ...COLLECTORS',
  ),
]
