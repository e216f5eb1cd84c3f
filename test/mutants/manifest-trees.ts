import { type Mutant, mutant } from './mutant.ts'

const moves = mutant('manifest/trees/moves.long.test.ts')
const mistakes = mutant('manifest/trees/mistakes.test.ts')
const parents = mutant('manifest/trees/parents.test.ts')
const pruned = mutant('manifest/trees/prune-and-export.long.test.ts')
const retries = mutant('manifest/trees/retries.exhaustive.test.ts')

/** Defects in how a manifest handles resources inside other resources. */
export const manifestTreeMutants: readonly Mutant[] = [
  moves(
    'operator/manifest/trees/layout',
    'a manifest deletes what others still lie in',
    'if (leaves && (layout.children.get(resource)?.size ?? 0) > 0) return false',
    'if (leaves && to !== undefined && (layout.children.get(resource)?.size ?? 0) > 0) return false',
  ),
  moves(
    'operator/manifest/trees/schedule',
    'no resource makes room by a step directly into its project',
    ' || releaseName(progress) || park(progress)) continue',
    ' || releaseName(progress)) continue',
  ),
  mistakes(
    'operator/manifest/trees/forest',
    'a manifest does not count what lies below a resource that it moves',
    'if (before !== undefined && (await readSubtree(table, before)).isStored)',
    'if (before !== undefined && planned?.entry.deleted && (await readSubtree(table, before)).isStored)',
  ),
  mistakes(
    'operator/manifest/trees/report-trees',
    'a manifest takes a resource into what is being deleted',
    'if (deleted !== undefined) add(',
    "if (deleted?.resource === '') add(",
  ),
  mistakes(
    'operator/manifest/trees/resolve-parent',
    'a manifest takes an id that nothing has as a parent',
    '(await readPath(context.table, parent)) === undefined)',
    "(await readPath(context.table, parent))?.resource === '')",
  ),
  parents(
    'operator/manifest/trees/resolve-parent',
    'an empty parent of a manifest leaves a resource where it is',
    "typeof text !== 'string') return",
    "typeof text !== 'string' || text === '') return",
  ),
  pruned(
    'operator/manifest/prune',
    'a prune keeps what a deleted resource lay in',
    '    else if (before !== undefined) parents.delete(before.resource)\n',
    '    else if (before === undefined) parents.delete("")\n',
  ),
  pruned(
    'operator/manifest/export-parents',
    'an export leaves out that a resource lies in none',
    "return { parent: '' }",
    'return {}',
  ),
  retries(
    'directory/removal/resource',
    'a deletion that is refused takes the policies',
    '  if (before !== undefined) await requireNothingBelow(table, before)\n',
    '  void [before, requireNothingBelow]\n',
  ),
  retries(
    'operator/manifest/apply',
    'an apply that others overtake in a tree ends with their mistake',
    "'HAS_CHILDREN', 'RESOURCE_CYCLE', 'TOO_DEEP']",
    "'TOO_DEEP']",
  ),
]
