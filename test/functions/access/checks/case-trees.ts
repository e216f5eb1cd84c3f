import { randomUUID } from 'node:crypto'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { urnOf } from '../../../../lib/foundation/identifiers/references.ts'
import { aResource } from '../../../support/world.ts'

const SAFE = 'vault/safe'
const SHELF = 'vault/shelf'
const STEPS = Array.from({ length: 10 }, (_, index) => `step${index + 1}`)

/**
 * The resources in the order of their creation, each with its name, its namespace, and the name of its parent. A parent
 * is a project or an earlier entry.
 */
const LYING: readonly (readonly [string, string, string])[] = [
  ['drive', SHELF, 'home'],
  ['folder', SHELF, 'drive'],
  ['nest', SHELF, 'folder'],
  ['page', SAFE, 'nest'],
  ['lid', SAFE, 'page'],
  ['note', SAFE, 'drive'],
  ['loose', SHELF, 'home'],
  ['leaf', SAFE, 'loose'],
  ...STEPS.map((step, index) => [step, SHELF, STEPS[index - 1] ?? 'home'] as const),
  ['bottom', SAFE, 'step10'],
  ['bench', SHELF, 'work'],
  ['drawer', SAFE, 'bench'],
]

/** Lists the resource names that a case uses, and the names of all resources above these. */
function namesIn(text: string): Set<string> {
  const used = new Set(LYING.map(([name]) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text)))
  for (const [name, , above] of LYING.toReversed()) if (used.has(name)) used.add(above)
  return used
}

/**
 * Creates the folders that the text of a case names, with their contents. Adds the reference of each resource to
 * `named` under its name, and its URN under the name with the suffix `-urn`. `stray` is an id and `nothing-urn` a URN
 * that belong to no registered resource.
 */
export async function makeTrees(
  text: string,
  projects: ReadonlyMap<string, ResourceRecord>,
  named: Map<string, string>,
  ownerOf: (name: string) => { owner: string },
): Promise<void> {
  named.set('stray', `${SAFE}:${randomUUID()}`)
  const made = new Map(projects)
  const projectOf = new Map(projects)
  const used = namesIn(text)
  for (const [name, namespace, above] of LYING.filter(([each]) => used.has(each))) {
    const [container, project] = [made.get(above), projectOf.get(above)]
    if (container === undefined || project === undefined)
      throw new Error(`${name} lies in ${above}, which was not made`)
    const parent = container === project ? {} : { parent: container.resource }
    const resource = await aResource(project, namespace, { ...parent, ...ownerOf(name) })
    made.set(name, resource)
    projectOf.set(name, project)
    named.set(name, resource.resource)
    named.set(`${name}-urn`, `${namespace}:${urnOf(project.name, namespace, resource.name)}`)
  }
  const home = projects.get('home')
  if (home !== undefined) named.set('nothing-urn', `${SAFE}:${urnOf(home.name, SAFE, 'nothing')}`)
}
