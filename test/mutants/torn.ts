import { type Mutant, mutant } from './mutant.ts'

const repaired = mutant('lib/operator/doctor/repair.test.ts')
const accessed = mutant('lib/operator/doctor/repair-access.long.test.ts')
const inTree = mutant('lib/operator/doctor/trees.long.test.ts')
const counted = mutant('lib/operator/doctor/heights.test.ts')
const inCircle = mutant('functions/access/resources/delete-trees.test.ts')

/** Defects in the code that finds and repairs torn data. */
export const tornMutants: readonly Mutant[] = [
  repaired(
    'operator/doctor/fault',
    'a repair overwrites an attribute that came meanwhile',
    'unchanged({ ...attributes, ...missing })',
    'unchanged(attributes)',
  ),
  repaired(
    'operator/doctor/clients',
    'a secret that one copy lacks is given back to it',
    'if (found.includes(undefined)) return []',
    'if (found.length > 9) return []',
  ),
  repaired(
    'operator/doctor/balances',
    'a balance is verified by sums of another moment',
    'return hasSameAmounts(await readAccount(table, id), account)',
    'return hasSameAmounts(account, account)',
  ),
  repaired(
    'operator/doctor/balances',
    'a revert is counted as a charge',
    'add(ledger, account_id, isRevert ? amount : -amount)',
    'add(ledger, account_id, -amount)',
  ),
  repaired(
    'operator/doctor/policies',
    'a policy that was revoked is completed',
    'if (wasRevoked(policy, grant)) return',
    "if (policy.id === '') return",
  ),
  repaired(
    'operator/doctor/policies',
    'a role in a grant needs no policy',
    'const lost = bindings.filter(',
    'const lost = bindings.slice(bindings.length).filter(',
  ),
  accessed(
    'operator/doctor/clients',
    'a relation is given to the copies that lack it',
    'parsed.every((copy) => copy.relations.includes(each))',
    'parsed.some((copy) => copy.relations.includes(each))',
  ),
  accessed(
    'operator/doctor/memberships',
    'a membership that the group does not list goes on',
    'if (!isGroup || listed === undefined) {',
    'if (listed === undefined) continue\n    if (!isGroup) {',
  ),
  inTree(
    'operator/doctor/parents',
    'all members of a circle are taken out of it',
    'const isFirst = others.every((other) => String(resource) < other)',
    "const isFirst = others.every((other) => other !== '')",
  ),
  inTree(
    'operator/doctor/parents',
    'a chain is cut one link too late',
    'steps.length === MAX_ABOVE + 1',
    'steps.length === MAX_ABOVE + 2',
  ),
  inTree(
    'operator/doctor/parents',
    'the children of a project that is being deleted are judged',
    ' || project.deleting !== undefined) return []',
    ') return []',
  ),
  counted(
    'operator/doctor/heights',
    'what lies further above is not raised',
    'raised(look, [item, ...steps], needed)',
    'raised(look, [item], needed)',
  ),
  counted(
    'operator/doctor/heights',
    'a height that was not counted to the end stays so',
    'heightIn(stored) >= needed && !isCounting',
    'heightIn(stored) >= needed',
  ),
  inCircle(
    'directory/removal/resource',
    'a recursive deletion goes round in a circle',
    'filter((each) => !path.includes(each))',
    "filter((each) => each !== '')",
  ),
]
