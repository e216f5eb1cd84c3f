import { type Mutant, mutant } from './mutant.ts'

const ofMoments = mutant('functions/access/authzen/search-one-moment.exhaustive.test.ts')
const ofMoves = mutant('functions/access/authzen/search-moves.exhaustive.test.ts')
const ofTablePages = mutant('lib/foundation/table/reads.test.ts')
const ofSearches = mutant('functions/access/authzen/search.test.ts')
const ofSearchRules = mutant('functions/access/authzen/search-rules.test.ts')
const ofUnregistered = mutant('functions/access/checks/unregistered.test.ts')
const ofLists = mutant('functions/directory/users/hidden.test.ts')
const ofProjects = mutant('functions/directory/projects/principals.test.ts')
const ofPages = mutant('functions/access/authzen/search-pages.test.ts')
const ofSources = mutant('lib/access/search/sources.test.ts')
const ofMeanwhile = mutant('functions/access/authzen/search-meanwhile.test.ts')
const ofLongLists = mutant('functions/access/authzen/search-long-lists.test.ts')
const ofTrees = mutant('functions/access/authzen/search-trees.test.ts')
const ofEvaluations = mutant('functions/access/authzen/rules.test.ts')
const ofProtocol = mutant('functions/access/authzen/protocol.test.ts')

/** Defects in searches, and in AuthZEN evaluations. */
export const searchMutants: readonly Mutant[] = [
  ofMoments(
    'access/search/search',
    'the lists of a search are not read again',
    "  if (!isSame) throw new FactsChanged('a list changed while a search read it')\n",
    '  void isSame\n',
  ),
  ofMoments(
    'access/search/search',
    'the facts of a search are not proved',
    'await Promise.all([lists.areUnchanged(), requireOneMoment(reading)])',
    'await Promise.all([lists.areUnchanged()])',
  ),
  ofMeanwhile(
    'access/search/search',
    'entries that are added to a project while a search reads its lists are taken for old ones',
    'checked.some((id) => containersOf(id).length > 0) ? undefined : lists.quietSince()',
    'lists.quietSince()',
  ),
  ofMeanwhile(
    'access/search/membership',
    'a search does not notice the end of a membership that was set meanwhile',
    '[...(subject?.ends ?? [])].sort()',
    '[...(subject?.groups ?? [])].sort()',
  ),
  ofMeanwhile(
    'access/search/search',
    'a search does not wait for transactions of which it has seen a part',
    '    lists.settle(),\n',
    '',
  ),
  ofMeanwhile(
    'access/search/find-allowed',
    'a list tells results while a transaction takes some off it',
    "if (reasonOf(error) === 'ABORTED') return false",
    "if (reasonOf(error) === 'ABORTED') return true",
  ),
  ofMoves(
    'foundation/table/item-versions',
    'what is taken off a list leaves nothing',
    'const leavesTombstone = by !== undefined || isListed(key) ||',
    'const leavesTombstone = by !== undefined ||',
  ),
  ofMoves(
    'foundation/table/item-versions',
    'an entry of a list that changes there and back looks unchanged',
    "kind === 'Update' && kindOf(key) === CHANGING_LIST",
    'false',
  ),
  ofMoves(
    'access/search/page',
    'a search does not see what was taken off a list',
    'startLists({ withTombstones: table }: Table)',
    'startLists(table: Table)',
  ),
  ofLongLists(
    'access/search/page',
    'a search does not notice what a long list has got',
    'return all === items.length && visible === items.length',
    'return visible === items.length',
  ),
  ofLongLists(
    'access/search/page',
    'a search does not notice what has left a long list',
    'return all === items.length && visible === items.length',
    'return all === items.length',
  ),
  ofTrees(
    'access/search/subtrees',
    'a namespace without folders stays so',
    "if (changed.length > 0) throw new FactsChanged('a namespace has got folders during a search')",
    'void changed',
  ),
  ofTablePages(
    'foundation/table/reads',
    'what a page reads beyond its last entry is left out',
    'from = String(last.sk)',
    'void last',
  ),
  ofPages(
    'access/search/search',
    'a page begins anew after its token',
    'mergeSources(sources, start.legs[0].after, room + 1, lists.count)',
    'mergeSources(sources, undefined, room + 1, lists.count)',
  ),
  ofSearches(
    'access/search/resource-sources',
    'the policies of groups are forgotten',
    '[subject.principal, ...subject.groups]',
    '[subject.principal]',
  ),
  ofSearches(
    'access/search/resource-sources',
    'what a subject owns is forgotten',
    'return { sources: [ownedSource(lists, subject.principal, namespace)], end }',
    'return { sources: [], end }',
  ),
  ofSearchRules(
    'access/search/membership',
    'a search lists what a platform admin may do',
    "if (relations.includes('admin') || (isOfAllMembers",
    'if ((isOfAllMembers',
  ),
  ofSearchRules(
    'access/search/resources',
    'a token serves another permission',
    '      reference.principal,\n      permission.id,\n',
    '      reference.principal,\n',
  ),
  ofSearchRules(
    'access/search/subjects',
    'platform admins are listed',
    "decision.allowed && decision.rule !== 'platform_admin'",
    'decision.allowed',
  ),
  ofUnregistered(
    'access/search/subjects',
    'a search says that admins may do everything on what is not registered',
    'platformAdmins: path?.isUnregistered !== true',
    'platformAdmins: true',
  ),
  ofSearches(
    'access/search/subjects',
    'the owner is forgotten',
    '...(isOwned ? [sourceOf([idOf(path.owner)])] : [])',
    '',
  ),
  ofSources(
    'access/search/sources',
    'ids of a source that is not read far enough are taken for all',
    'end === undefined ? ids : ids.filter((id) => compareKeys(id, end) <= 0)',
    'ids',
  ),
  ofSearches(
    'access/check/evaluate',
    'a search leaves out what administer allows',
    'listSufficient(permission, type).some((each) => ruleOf(role, each, place) !== undefined)',
    "listSufficient(permission, type).some((each) => ruleOf(role, each, place) === 'role_permission')",
  ),
  ofEvaluations(
    'access/authzen/evaluations',
    'a denial does not end the evaluations',
    'deny_on_first_deny: false',
    'deny_on_first_deny: undefined',
  ),
  ofEvaluations(
    'access/authzen/evaluations',
    'an evaluation takes nothing from the defaults',
    'return fallback ?? null',
    'return null',
  ),
  ofEvaluations(
    'access/authzen/evaluate',
    'what cannot be mapped is permitted',
    '  decision: false,\n',
    '  decision: true,\n',
  ),
  ofProtocol(
    'http/request-log',
    'the request id of the caller does not come back',
    "'x-request-id': sent }",
    "'x-request-id': '' }",
  ),
  ofLists(
    'directory/principals/hide-details',
    'a list shows title and metadata of what the caller may not get',
    'isHeld[index] ? entry : withoutDetails(entry)',
    'isHeld[index] ? entry : entry',
  ),
  ofProjects(
    'access/clients/present',
    'a service user of another organization is shown',
    "seen === 'all' ||",
    'seen !== undefined ||',
  ),
]
