import { type Mutant, mutant } from './mutant.ts'

const ofTurns = mutant('functions/access/authzen/search-turns.long.test.ts')
const ofOrganizations = mutant('functions/access/authzen/search-rules.test.ts')
const ofPages = mutant('functions/access/authzen/search-pages.test.ts')
const ofPolicies = mutant('functions/access/policies/too-many.long.test.ts')
const ofLists = mutant('functions/directory/users/turns.long.test.ts')
const ofProgress = mutant('lib/foundation/lists/turns.test.ts')

/** Defects by which one organization hinders searches and lists about the users of another. */
export const searchTurnMutants: readonly Mutant[] = [
  ofTurns(
    'access/search/containers',
    'a page reads the lists of any number of projects',
    'MAX_LISTS = 250',
    'MAX_LISTS = 250_000',
  ),
  ofTurns(
    'access/search/resource-sources',
    'a search that names an organization reads what others give',
    '  only: organizations,\n',
    '',
  ),
  ofPages(
    'access/search/resource-sources',
    'a turn forgets what was found before it became too large',
    "upTo: end === undefined ? turn.to : { organization: end, part: '' }",
    'upTo: turn.to',
  ),
  ofTurns(
    'access/search/resource-sources',
    'what the subject owns in an organization before a large one is forgotten',
    'if (last === undefined) return findInOrganization(context, organization, turn, isOpen)',
    'if (organization !== undefined) return findInOrganization(context, organization, turn, isOpen)',
  ),
  ofTurns(
    'access/search/resource-sources',
    'the first projects of a large organization are read again and again',
    'isWithin(from) ? from?.part : undefined',
    'undefined',
  ),
  ofOrganizations(
    'access/search/resources',
    'a token serves other organizations',
    '...(organizations === undefined ? [] : [organizations]),',
    '',
  ),
  ofPolicies(
    'access/policies/read-policies',
    'a page reads any number of policies',
    'while (behind.length > 0 && left > 0)',
    'while (behind.length > 0)',
  ),
  ofPolicies(
    'access/policies/read-policies',
    'an organization whose policies were read in part counts as read',
    'compareKeys(organization, firstUnread) < 0',
    'compareKeys(organization, firstUnread) <= 0',
  ),
  ofLists(
    'directory/principals/places',
    'a list ends after the first principals of a large organization',
    '    part = holder\n',
    '',
  ),
  ofLists(
    'directory/principals/list-places',
    'a list ends after the first turn',
    'const next = advance(start, upTo, last)',
    'const next = advance(start, undefined, last)',
  ),
  ofProgress(
    'foundation/lists/turns',
    'the rest of a turn that became too large begins after what was found in its first part',
    '[{ to, after }, ...others]\n  if',
    '[{ to, after: last ?? after }, ...others]\n  if',
  ),
  ofProgress(
    'foundation/lists/turns',
    'joined legs skip what the later one has not passed',
    '.sort(compareKeys)',
    '.sort(compareKeys).reverse()',
  ),
]
