/** A person, group or place of the picture. */
export interface GraphNode {
  id: string
  kind: 'principal' | 'group' | 'place' | 'many'
  label: string
  /** The kind of thing, in front of the label. */
  badge: string
  /** The address of its screen. */
  address?: string | undefined
}

/** A role that one end has on the other, a membership, or that one place lies in another. */
export interface GraphEdge {
  from: string
  to: string
  label: string
  /** The address of the screen that shows what makes this edge. */
  address?: string | undefined
  /** When it ends; empty for no end. */
  ends: string
  /** Whether one end only lies in the other one. */
  isContainment?: boolean
}

export interface AccessGraph {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
  /** Whether there is more than was read. */
  hasMore: boolean
}

/** As many places as this, of one kind and by one role, become one node until somebody opens it. */
const MANY = 6

/**
 * The graph with places that look alike as one node each: places of one kind that have a single edge besides those that say where they lie, from the same
 * node, with the same label, and that lie in the same place.
 *
 * @param opened the ids of nodes that somebody has opened
 */
export function collapse({ nodes, edges, hasMore }: AccessGraph, opened: ReadonlySet<string>): AccessGraph {
  const roles = Map.groupBy(
    edges.filter(({ isContainment }) => !isContainment),
    ({ to }) => to,
  )
  const above = new Map(edges.flatMap(({ isContainment, from, to }) => (isContainment ? [[to, from]] : [])))
  const isAbove = new Set(above.values())
  const keyOf = (node: GraphNode): string | undefined => {
    const [role, ...others] = roles.get(node.id) ?? []
    if (node.kind !== 'place' || role === undefined || others.length > 0 || isAbove.has(node.id)) return undefined
    return `many ${JSON.stringify([role.from, role.label, node.badge, above.get(node.id)])}`
  }
  const alike = Map.groupBy(nodes, keyOf)
  const merged = new Map<string, GraphNode>()
  for (const [key, some] of alike) {
    if (key === undefined || some.length < MANY || opened.has(key)) continue
    const [{ badge = '' } = {}] = some
    for (const { id } of some) merged.set(id, { id: key, kind: 'many', badge, label: `${some.length} of them` })
  }
  const idOf = (id: string): string => merged.get(id)?.id ?? id
  const shown = new Map(edges.map((edge) => [`${edge.from} ${idOf(edge.to)} ${edge.label}`, edge]))
  return {
    nodes: [
      ...nodes.filter(({ id }) => !merged.has(id)),
      ...new Map([...merged.values()].map((each) => [each.id, each])).values(),
    ],
    edges: [...shown.values()].map((edge) => {
      const node = merged.get(edge.to)
      // One edge stands for many: the screens of the places show the policies.
      return node === undefined ? edge : { ...edge, to: node.id, address: undefined, ends: '' }
    }),
    hasMore,
  }
}
