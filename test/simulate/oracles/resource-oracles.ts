import type { Call } from '../../support/request.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { findRegistered, itemOf } from './check-auditor.ts'
import { created, isGoing, isNameTaken, mayAt, type Oracle, param, principalOf } from './oracle.ts'
import { aboveAt, childrenAt, containerOf, heightAt, MOST_ABOVE } from './trees.ts'

// The oracles for requests about the resources of a project, and functions for the refusals of parents.

interface Body {
  name?: string
  namespace?: string
  principal?: string
  parent?: string
}

const bodyOf = (call: Call): Body => (call.body ?? {}) as Body
const projectOf = (call: Call): string => `app/project:${param(call, 'project_id')}`

/** Lists the resources that have the id in the path of the request and belong to the project in this path. */
const resourcesAt = (moment: Moment, call: Call): RawItem[] =>
  [...moment.values()].filter(
    (item) => item.sk === 'RESOURCE' && item.id === param(call, 'id') && containerOf(item) === projectOf(call),
  )

const giveOwner = (moment: Moment, call: Call): boolean => {
  const named = bodyOf(call).principal
  const [current] = resourcesAt(moment, call)
  const isOwn = current === undefined ? named === '' || named === principalOf(call) : named === current.owner
  return named === undefined || isOwn || mayAt(moment, call, 'app.project.policymanage', projectOf(call))
}

/**
 * Returns the resource that a request names as parent. Returns an empty text for no parent, and undefined if the named
 * resource does not belong to the project.
 */
function namedParentAt(moment: Moment, call: Call): string | undefined {
  const { parent = '' } = bodyOf(call)
  if (parent === '') return ''
  const reference = parent.startsWith('frn:') ? `${parent.split(':')[2]}:${parent}` : parent
  const item = findRegistered(moment, reference)
  return item !== undefined && containerOf(item) === projectOf(call) ? String(item.resource) : undefined
}

/** Tells whether the request would change the parent of the resource. */
const movesAt = (moment: Moment, call: Call, item: RawItem): boolean =>
  bodyOf(call).parent !== undefined && namedParentAt(moment, call) !== (item.parent ?? '')

const verbOf = ({ namespace }: RawItem, verb: string): string => `${String(namespace).replace('/', '.')}.${verb}`

/**
 * Tells whether the caller may move the resource. A move needs the permissions of a creation. A move also needs the
 * permission to delete the resource or to change the policies of the project.
 */
const mayMove = (moment: Moment, call: Call): boolean =>
  resourcesAt(moment, call)
    .filter((item) => movesAt(moment, call, item))
    .every(
      (item) =>
        mayAt(moment, call, 'app.project.update', projectOf(call)) &&
        (mayAt(moment, call, verbOf(item, 'delete'), String(item.resource)) ||
          mayAt(moment, call, 'app.project.policymanage', projectOf(call))),
    )

/**
 * Returns a function for each reason to refuse a parent. The function tells whether the reason was true at a moment.
 * @param moved returns the resource to move, or undefined for a new resource
 */
function refusalsOfParent(call: Call, moved: (moment: Moment) => RawItem | undefined) {
  const named = (holds: (moment: Moment, parent: string, above: readonly string[]) => boolean) => (moment: Moment) => {
    const parent = namedParentAt(moment, call)
    return parent !== undefined && parent !== '' && holds(moment, parent, [parent, ...aboveAt(moment, parent)])
  }
  const isMarked = (moment: Moment, places: readonly string[]) =>
    places.some((place) => itemOf(moment, place)?.deleting !== undefined)
  const leavesMarked = (moment: Moment) => {
    const resource = moved(moment)?.resource
    return bodyOf(call).parent !== undefined && isMarked(moment, aboveAt(moment, String(resource)))
  }
  const entersMarked = named((moment, _, above) => isMarked(moment, above))
  return {
    INVALID_ARGUMENT: (moment: Moment) => namedParentAt(moment, call) === undefined,
    RESOURCE_CYCLE: named((moment, _, above) => above.includes(String(moved(moment)?.resource))),
    BEING_DELETED: (moment: Moment) => leavesMarked(moment) || entersMarked(moment),
    TOO_DEEP: named((moment, _, above) => {
      const item = moved(moment)
      return above.length + (item === undefined ? 0 : heightAt(moment, String(item.resource))) > MOST_ABOVE
    }),
  }
}

function onResource(call: Call, verb: string, isMoved: boolean): Oracle {
  const isBeingDeleted = (moment: Moment) => resourcesAt(moment, call).some(({ deleting }) => deleting !== undefined)
  const mayVerb = (moment: Moment) =>
    resourcesAt(moment, call).some((item) => mayAt(moment, call, verbOf(item, verb), String(item.resource)))
  const ofParent = refusalsOfParent(call, (moment) => (isMoved ? resourcesAt(moment, call)[0] : undefined))
  const { namespace } = bodyOf(call)
  return {
    isAllowed: (moment) =>
      (mayAt(moment, call, 'app.project.update', projectOf(call)) || mayVerb(moment)) &&
      giveOwner(moment, call) &&
      mayMove(moment, call),
    isThere: (moment) => resourcesAt(moment, call).length > 0,
    isBeingDeleted,
    refusals: {
      ...ofParent,
      ALREADY_EXISTS: isNameTaken(call, (item) => {
        const isMeant = namespace === undefined || item.namespace === namespace
        return item.sk === 'RESOURCE' && isMeant && containerOf(item) === projectOf(call)
      }),
      BEING_DELETED: (moment) =>
        isBeingDeleted(moment) || isGoing(moment, projectOf(call)) || ofParent.BEING_DELETED(moment),
    },
  }
}

/** Returns a function that tells whether another resource has the id that the caller chose. */
function isIdTaken(call: Call) {
  const { name, namespace } = bodyOf(call)
  const isSame = (item: RawItem) =>
    item.name === name && item.namespace === namespace && containerOf(item) === projectOf(call)
  return (moment: Moment) =>
    [...moment.values()].some((item) => item.sk === 'RESOURCE' && item.id === call.query?.id && !isSame(item))
}

function createResource(call: Call): Oracle {
  const oracle = created(onResource(call, 'none', false), projectOf(call))
  const isTaken = (moment: Moment) => oracle.refusals?.ALREADY_EXISTS?.(moment) === true || isIdTaken(call)(moment)
  return { ...oracle, refusals: { ...oracle.refusals, ALREADY_EXISTS: isTaken } }
}

function deleteResource(call: Call): Oracle {
  const oracle = onResource(call, 'delete', true)
  const isOwn = (moment: Moment) => resourcesAt(moment, call).some(({ deleting }) => deleting === principalOf(call))
  const hasChildren = (moment: Moment) =>
    resourcesAt(moment, call).some(({ resource }) => childrenAt(moment, String(resource)).length > 0)
  return {
    ...oracle,
    isAllowed: (moment) => isOwn(moment) || oracle.isAllowed(moment),
    refusals: { ...oracle.refusals, HAS_CHILDREN: (moment) => call.query?.recursive !== 'true' && hasChildren(moment) },
  }
}

export const RESOURCE_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-project-resource': createResource,
  'update-project-resource': (call) => onResource(call, 'update', true),
  'delete-project-resource': deleteResource,
}
