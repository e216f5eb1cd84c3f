import { type Mutant, mutant } from './mutant.ts'

const answered = mutant('functions/access/checks/strangers.exhaustive.test.ts')
const paused = mutant('functions/directory/groups/limits.long.test.ts')
const passing = mutant('functions/access/checks/strangers-moments.exhaustive.test.ts')
const searched = mutant('functions/access/authzen/search-strangers.exhaustive.test.ts')

/**
 * Defects by which a stranger's changes of memberships stop checks and writes, or by which an answer that nothing can
 * disturb was never true.
 */
export const strangerMutants: readonly Mutant[] = [
  answered(
    'access/check/one-moment',
    'a disturbed check compares versions again, and does not decide from the second reading',
    'const next = error instanceof FactsChanged ? error.moment : undefined',
    'const next: Moment | undefined = undefined as Moment | undefined',
  ),
  passing(
    'access/check/reading-at',
    'a denial leaves out the new grants of a group that was joined meanwhile',
    '      !isRecent(item, moment.from) ||',
    '      true ||',
  ),
  passing(
    'access/check/reading-at',
    'new group grants of a range are no facts',
    'ranges.push(relevant)',
    'void relevant',
  ),
  passing(
    'access/check/check',
    'a grant that ended during the second reading denies',
    'if (uncertainty > 0) requireSameAnswers(decideAllAt(now - uncertainty), decided)',
    '',
  ),
  answered(
    'access/check/check',
    'a write does not depend on the membership that allowed it',
    'return principal === subject.principal ? undefined : [storedGroup(idOf(principal), endText(memberUntil))]',
    'return principal === subject.principal || memberUntil === 0 ? undefined : []',
  ),
  answered(
    'access/clients/acting',
    'a write does not depend on the relations of the person',
    "['disabled_at', 'relations', 'limited_relations']",
    "['disabled_at']",
  ),
  answered(
    'access/clients/person',
    'a write of a person depends on the version of its item',
    'preconditions: [stillActs(principal, item)]',
    "preconditions: [{ ...stillActs(principal, item), facts: [{ attribute: 'stamp', is: item?.stamp }] }]",
  ),
  paused(
    'directory/groups/add-members',
    'an organization adds a principal to its groups as often as it likes',
    'if (!isCounted && joinedIn.isLimited && organization !== undefined && changes.length > 0) {',
    'if (!isCounted && joinedIn.isLimited && organization === "" && changes.length > 0) {',
  ),
  paused(
    'directory/removal/member',
    'an organization takes a principal out of its groups as often as it likes',
    'if (!isCounted && organization !== undefined) await',
    'if (!isCounted && organization === "") await',
  ),
  paused(
    'directory/groups/pause',
    'changes at the same time do not count',
    "expression: '#until > :now AND #changes < :most'",
    "expression: '#until > :now AND (#changes < :most OR #changes >= :most)'",
  ),
  searched(
    'access/search/search',
    'a disturbed search compares versions again, and does not decide from the second reading',
    'const decide = isFirst ? decideAtFirst : decideAgain',
    'const decide = decideAtFirst',
  ),
  searched(
    'access/search/membership',
    'a disturbed search does not look into the groups that the person has joined meanwhile',
    'if (again === undefined || again.groups.some((group) => !isSeen.has(group))) throw changed()',
    'if (again === undefined) throw changed()',
  ),
  searched(
    'access/search/resources',
    'a group that the person has left still holds its roles for the person',
    'holders.filter((each) => each === subject.principal || subject.ends.has(each))',
    'holders.filter((each) => each !== "")',
  ),
]
