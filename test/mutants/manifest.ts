import { type Mutant, mutant } from './mutant.ts'

const livedIn = mutant('manifest/lived-in.test.ts')
const yaml = mutant('manifest/yaml.test.ts')

/** Defects in what reads, plans and exports manifests. */
export const manifestMutants: readonly Mutant[] = [
  livedIn(
    'operator/manifest/export-declarable-billing',
    'an export declares accounts of deleted organizations',
    '=> findAccountFault(account, records))',
    "=> (account.id === '' ? findAccountFault(account, records) : undefined))",
  ),
  livedIn(
    'operator/manifest/export-declarable-billing',
    'an export declares grants that no account could hold together',
    '  if (sum > maxBalanceBefore(amount)) return',
    '  if (sum < 0n) return',
  ),
  livedIn(
    'operator/manifest/describe-account',
    'an export loses the tax data of an account',
    'currency, tax_data },',
    'currency },',
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
]
