export interface GraphNode {
  id: string
  kind: 'principal' | 'group' | 'place' | 'many'
  label: string
  /** The kind of the entity, shown before the label. */
  badge: string
  /** The address of the entity's screen. */
  address?: string | undefined
}

/** A role of one node on the other, a membership, or a containment. */
export interface GraphEdge {
  from: string
  to: string
  label: string
  /** The address of the screen that shows the policy or membership behind this edge. */
  address?: string | undefined
  /** The end of the role or membership. Empty if it has no end. */
  ends: string
  /** True if the edge only shows that the second place is inside the first place. */
  isContainment?: boolean
}

export interface AccessGraph {
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
  /** True if the picture leaves out entries, because only a part was read. */
  hasMore: boolean
}

/**
 * The smallest number of places with the same kind and the same role that are merged into one node. The user can open
 * this node.
 */
const MANY = 6

/**
 * Merges similar places into one node. Similar places have the same kind and are inside the same place. Apart from
 * containment, each of them has only one edge. These edges begin at the same node and have the same label.
 * @param opened the ids of merged nodes that the user has opened
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
      // The edge represents many policies, so it links to no policy. The screens of the places show the policies.
      return node === undefined ? edge : { ...edge, to: node.id, address: undefined, ends: '' }
    }),
    hasMore,
  }
}
