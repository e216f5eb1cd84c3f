import { KIND_NAMES, labelOf, parseReference, targetOf } from '../../../parts/entity-link.tsx'
import { addressOf } from '../../../routes.ts'
import type { Access, Held } from '../../principal/read-access.ts'
import type { AccessGraph, GraphEdge, GraphNode } from './model.ts'

/**
 * Returns a graph of the roles that a principal and its groups have, and of the places of these roles.
 * @param name the display name of the principal
 */
export function graphOfPrincipal(principal: string, name: string, { organizations, hasMore }: Access): AccessGraph {
  const held = organizations.flatMap((each) => each.held)
  const nodes = new Map<string, GraphNode>([[principal, nodeOf(principal, name, 'principal')]])
  const edges: GraphEdge[] = []
  for (const each of held) {
    const holder = each.group === undefined ? principal : `app/group:${each.group.id}`
    if (each.group !== undefined && !nodes.has(holder)) {
      const { id: group, org_id: organization } = each.group
      const address = addressOf('group', { organization, group })
      nodes.set(holder, { ...nodeOf(holder, labelOf(each.group), 'group'), address })
      edges.push({ from: principal, to: holder, label: 'member', address, ends: '' })
    }
    addPlace(nodes, edges, each)
    const { resource, expires_at: ends } = each.policy
    edges.push({ from: holder, to: resource, label: each.role, address: policiesOf(resource), ends })
  }
  return { nodes: [...nodes.values()], edges, hasMore }
}

function addPlace(
  nodes: Map<string, GraphNode>,
  edges: GraphEdge[],
  { policy, title, organization, project }: Held,
): void {
  const { resource } = policy
  if (nodes.has(resource)) return
  nodes.set(resource, nodeOf(resource, title, 'place'))
  const above = [project && `app/project:${project}`, organization && `app/organization:${organization}`]
  const from = above.find((each) => each !== '' && each !== resource && nodes.has(each))
  if (from !== undefined) edges.push(containment(from, resource))
}

export const containment = (from: string, to: string): GraphEdge => ({
  ...{ from, to, label: 'contains', ends: '', isContainment: true },
  address: addressOfReference(from),
})

export const nodeOf = (reference: string, title: string, kind: GraphNode['kind']): GraphNode => {
  const { namespace, id } = parseReference(reference)
  const badge = KIND_NAMES[namespace] ?? namespace
  return { id: reference, kind, label: labelOf({ title, id }), badge, address: addressOfReference(reference) }
}

function addressOfReference(reference: string): string | undefined {
  const { kind, params } = targetOf(reference)
  return addressOf(kind, params)
}

/** Returns the address of the tab that lists the policies of a place. */
export const policiesOf = (reference: string): string | undefined => {
  const address = addressOfReference(reference)
  return address && `${address}?tab=policies`
}
