import { type Mutant, mutant } from './mutant.ts'

const ofPaths = mutant('lib/access/resources/path.test.ts')
const ofSearches = mutant('functions/access/authzen/search-trees.test.ts')
const ofPreviews = mutant('functions/access/effects/preview-trees.test.ts')
const ofRules = mutant('functions/access/checks/check.test.ts')

/** Defects in checks, searches and previews of resources inside other resources. */
export const treeCheckMutants: readonly Mutant[] = [
  ofPaths(
    'access/resources/path',
    'the path above a resource is guessed, and not proved',
    'const steps = await readAbove(reader, path, onGuess)',
    'const steps = [path.parent, ...readGuess(path.above)].map((resource) => ({ resource }))',
  ),
  ofPaths(
    'access/resources/path',
    'a parent of another project counts',
    'if (step === undefined || containerOf(step) !== containerOf(start)) break',
    'if (step === undefined) break',
  ),
  ofPaths(
    'access/resources/path',
    'a loop of parents is walked round',
    'if (parent === start.resource || steps.some(({ resource }) => resource === parent)) break',
    '',
  ),
  ofPaths(
    'access/resources/path',
    'the owner of a folder owns what lies in it',
    'return { ...path, ancestors: [',
    "return { ...path, owner: String((await reader.get(resourceKey(path.parent)))?.owner ?? ''), ancestors: [",
  ),
  ofPaths(
    'access/resources/path',
    'a path has no end',
    'while (current.parent !== undefined && steps.length <= MAX_ABOVE) {',
    'while (current.parent !== undefined) {',
  ),
  ofPaths(
    'access/check/check',
    'a write does not depend on the steps up to the folder that has the policy',
    'places.slice(0, Math.max(1, places.indexOf(resource)))',
    'places.slice(0, 1)',
  ),
  mutant('lib/access/resources/above.test.ts')(
    'access/resources/above',
    'a guess makes an item dearer',
    'if (text.length <= room) return text',
    'return text',
  ),
  ofSearches('access/search/subtrees', 'a search forgets folders in folders', '        below.push(folder)\n', ''),
  ofSearches(
    'access/search/page',
    'a search fails where it reads a folder twice',
    'chunkForSnapshots(unique)',
    'chunkForSnapshots(recent)',
  ),
  ofSearches(
    'access/search/subtrees',
    'a search looks into any number of folders',
    '      if (folders.size > MAX_FOLDERS) return undefined\n',
    '',
  ),
  ofPreviews(
    'access/effects/compare',
    'a preview hides what the owner of a folder loses below it',
    'if (!compared.ownsAbove) return here',
    'if (compared.ownsAbove || !compared.ownsAbove) return here',
  ),
  ofRules(
    'access/check/loader',
    'a URN has nothing from the folders of its resource',
    'if (resource !== undefined && containerOf(resource) === parent.resource) return findAbove(reading, resource, onGuess)',
    'if (resource !== undefined && containerOf(resource) === parent.resource) return resource',
  ),
]
