import type { Tollgate } from 'tollgate-client'
import { parseReference } from '../../../parts/entity-link.tsx'
import { locate } from '../../principal/read-access.ts'
import type { Place } from '../place-of.ts'
import type { Policy } from '../revocation.tsx'
import type { AccessGraph, GraphEdge, GraphNode } from './model.ts'
import { containment, nodeOf, policiesOf } from './of-principal.ts'

/** The largest number of policies that the picture shows for each place. */
const OF_PLACE = 100

/**
 * Includes the ancestors of the place.
 * @throws TollgateError if the caller may not list policies
 * @throws NetworkError if no answer arrives
 */
export async function readGraphOfPlace(tollgate: Tollgate, place: Place, signal: AbortSignal): Promise<AccessGraph> {
  const places = [place.resource, ...place.ancestors]
  const pages = await Promise.all(
    places.map((resource) => tollgate.listPolicies({ resource, page_size: OF_PLACE }, { signal })),
  )
  const policies = pages.flatMap((page) => page.policies)
  const named = policies.flatMap(({ principal, role_id }) => [principal, `role:${role_id}`])
  const found = await locate(tollgate, [...new Set([...named, ...places])], signal)
  const titleOf = (reference: string) => found.get(reference)?.title ?? ''
  const holders = [...new Set(policies.map(({ principal }) => principal))]
  return {
    nodes: [
      ...holders.map((principal): GraphNode => nodeOf(principal, titleOf(principal), kindOf(principal))),
      ...places.map((resource) => nodeOf(resource, titleOf(resource), 'place')),
    ],
    edges: [
      ...policies.map((policy) => edgeOf(policy, found.get(policy.role_id)?.title ?? '')),
      ...place.ancestors.map((ancestor, index) => containment(ancestor, places[index] ?? '')),
    ],
    hasMore: pages.some(({ next_page_token }) => next_page_token !== ''),
  }
}

const kindOf = (principal: string): GraphNode['kind'] =>
  parseReference(principal).namespace === 'app/group' ? 'group' : 'principal'

const edgeOf = ({ principal, resource, role_id, expires_at }: Policy, role: string): GraphEdge => ({
  ...{ from: principal, to: resource, label: role || role_id.slice(0, 8) },
  ...{ address: policiesOf(resource), ends: expires_at },
})
