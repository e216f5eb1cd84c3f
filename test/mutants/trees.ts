import { type Mutant, mutant } from './mutant.ts'

const simulated = mutant('simulate trees')
const deleted = mutant('functions/access/resources/delete-trees.test.ts')
const races = mutant('functions/access/resources/tree-races.exhaustive.test.ts')
const overtaken = mutant('functions/access/resources/overtaken-trees.exhaustive.test.ts')

/** Defects in the code that puts a resource into another one, moves it, and deletes it with its descendants. */
export const treeMutants: readonly Mutant[] = [
  simulated(
    'access/resources/place-in-tree',
    'what says that others lie below a resource stays where that was',
    '      ...(subtree === undefined ? [] : moveSubtreeWrites(subtree, after.resource, subtreeKeyOf(after))),\n',
    '',
  ),
  simulated(
    'access/resources/place-in-tree',
    'a resource moves below itself',
    'if (parent === resource || steps.some((step) => step.parent === resource))',
    'if (parent === resource)',
  ),
  simulated(
    'access/resources/project-writes',
    'two moves at once make a cycle',
    '{ ...withoutDeletion(project), moves: project.moves, growths: project.growths }',
    '{ ...withoutDeletion(project), growths: project.growths }',
  ),
  races(
    'access/resources/project-writes',
    'what comes below a resource moves along, and is too deep there',
    'unchanged({ ...withoutDeletion(project), moves: project.moves, growths: project.growths })',
    'unchanged({ ...withoutDeletion(project), moves: project.moves })',
  ),
  simulated(
    'access/resources/project-writes',
    'a resource is removed while another one comes into it',
    'unchanged({ ...nameOf(project), growths: project.growths })',
    'unchanged(nameOf(project))',
  ),
  overtaken(
    'access/resources/project-writes',
    'a resource is removed while another one moves into it',
    '{ add: { moves: 1n, ...(grows && { growths: 1n }) } }',
    '{ add: { moves: 1n } }',
  ),
  overtaken(
    'access/resources/remove',
    'something comes into what is being deleted',
    '  if (isRecursive) return [update(resourceKey(project.resource), { add: { departures: 1n } })]\n',
    '  if (isRecursive) return []\n',
  ),
  deleted(
    'access/resources/remove',
    'a parent lists what is gone',
    '    ...indexItemWrites(parentEntries(before), []),\n',
    '',
  ),
  simulated(
    'access/resources/place-in-tree',
    'a move raises by what moves alone, not by what lies below that',
    'raiseWrites(subtree, resource, height + index + 1)',
    'raiseWrites(subtree, resource, index + 1)',
  ),
  races(
    'access/resources/subtree',
    'a recount lets what has read the former height go on',
    '    update(resourceKey(containerOf(resource)), { add: { departures: 1n } }),\n',
    '',
  ),
  simulated(
    'access/resources/schema',
    'the URN of a resource that lies in none any more leads to its former parent',
    "export const OUTDATED_PATH = { parent: '' } as const",
    'export const OUTDATED_PATH = {} as const',
  ),
  mutant('functions/access/authzen/search-trees.test.ts')(
    'access/search/subtrees',
    'a search looks one level below a folder',
    '  while (level.length > 0) {',
    '  for (const _ of level.slice(0, 1)) {',
  ),
  deleted(
    'directory/removal/resource',
    'a recursive deletion is refused for what has come below the resource meanwhile',
    "if (isRecursive && reasonOf(error) === 'HAS_CHILDREN') return false",
    '',
  ),
  mutant('functions/access/checks/faults.test.ts')(
    'access/check/reading',
    'a failed read of guessed grants ends the process',
    'for (const key of keys) find(key).arriving.catch(() => {})',
    'for (const key of keys) find(key)',
  ),
]
