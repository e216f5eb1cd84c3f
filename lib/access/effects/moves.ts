import { isDeepStrictEqual } from 'node:util'
import { beingDeleted, invalidField, notFound } from '../../foundation/errors.ts'
import { nameInUrn } from '../../foundation/identifiers/references.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { FactsChanged } from '../check/reading.ts'
import { findProject } from '../resources/find-resource.ts'
import { MAX_ABOVE, readAbove, readStep, type Step } from '../resources/path.ts'
import { refuseParent, tooDeep } from '../resources/place-in-tree.ts'
import { containerOf, idOf } from '../resources/schema.ts'
import { readResourceAlias } from '../resources/store.ts'
import type { PreviewRequest } from './schema.ts'

/** The resources above a moved resource (`<namespace>:<id>`). The nearest is first, the organization is last. */
export interface Move {
  before: readonly string[]
  after: readonly string[]
}

/** By the reference of the moved resource. */
export type Moves = ReadonlyMap<string, Move>

/** The grants on the place apply to the moved resource either before or after the move, but not both. */
export const isOnOneSide = ({ before, after }: Move, place: string): boolean =>
  before.includes(place) !== after.includes(place)

type GivenMove = NonNullable<PreviewRequest['move_resources']>

/** References are `<namespace>:<id>`. The parent is empty if the resources get no parent. */
export async function findMoved(
  table: Table,
  { resources, parent }: GivenMove,
): Promise<{ resources: string[]; parent: string }> {
  const found = await mapInBatches(resources, async (given) => {
    const reference = await findByUrn(table, given)
    if (reference === undefined) throw notFound('resource', given.by === 'id' ? given.id : given.urn)
    return reference
  })
  const above = parent === '' ? '' : await findByUrn(table, parent)
  if (above === undefined) throw noParent()
  return { resources: [...new Set(found)].sort(), parent: above }
}

async function findByUrn(table: Table, given: GivenMove['resources'][number]): Promise<string | undefined> {
  if (given.by === 'id') return `${given.namespace}:${given.id}`
  const project = await findProject(table, given.project)
  return project && (await readResourceAlias(table, project, given.namespace, nameInUrn(given)))?.resource
}

const noParent = () => invalidField('move_resources.parent', 'is not a resource of the project')

/** The nearest is first. */
interface Located {
  step: Step
  above: Step[]
}

async function locate(reader: Reader, resource: string): Promise<Located | undefined> {
  const step = await readStep(reader, resource)
  return step && { step, above: await readAbove(reader, step) }
}

/**
 * Reads the paths of resources (`<namespace>:<id>`) and of their new parent. Throws the errors of the move: 404 for an unknown resource,
 * 400 for a parent that is not in the project of each resource, RESOURCE_CYCLE, BEING_DELETED, and TOO_DEEP for a resource that would
 * have too many others above it. Does not count the levels below the resources, because their stored number can be outdated.
 * @param parent empty if the resources get no parent
 */
export async function readMoves(reader: Reader, resources: readonly string[], parent: string): Promise<Moves> {
  const [target, ...located] = await Promise.all([
    parent === '' ? undefined : locate(reader, parent),
    ...resources.map((resource) => locate(reader, resource)),
  ])
  if (parent !== '' && target === undefined) throw noParent()
  const entries = resources.map((resource, index): [string, Move] => {
    const moved = located[index]
    if (moved === undefined) throw notFound('resource', idOf(resource))
    return [resource, toMove(moved, target)]
  })
  return new Map(entries)
}

function toMove({ step, above }: Located, target: Located | undefined): Move {
  const newAbove = target === undefined ? [] : [target.step, ...target.above]
  if (target !== undefined && containerOf(target.step) !== containerOf(step)) throw noParent()
  refuseParent({ resource: step.resource, parent: target?.step.resource }, newAbove)
  if ([step, ...above, ...newAbove].some(({ deleting }) => deleting !== undefined)) throw beingDeleted('resource')
  if (newAbove.length > MAX_ABOVE) throw tooDeep()
  const pathOf = (steps: readonly Step[]) => [...steps.map(({ resource }) => resource), ...step.ancestors]
  return { before: pathOf(above), after: pathOf(newAbove) }
}

/** Throws FactsChanged if a resource or its new parent has another path than when the moves were read. */
export async function requireSameMoves(reader: Reader, moves: Moves, parent: string): Promise<void> {
  const current = await readMoves(reader, [...moves.keys()], parent)
  if (!isDeepStrictEqual(current, moves)) throw new FactsChanged('a resource moved during a preview of its move')
}
