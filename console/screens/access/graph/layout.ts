import { Graph, layout } from '@dagrejs/dagre'
import type { AccessGraph, GraphEdge, GraphNode } from './model.ts'

interface Point {
  x: number
  y: number
}

export interface PlacedNode extends GraphNode, Point {
  width: number
  height: number
}

export interface PlacedEdge extends GraphEdge {
  points: readonly Point[]
  x: number
  y: number
}

export interface Picture {
  nodes: readonly PlacedNode[]
  edges: readonly PlacedEdge[]
  width: number
  height: number
}

const [LINE, CHARACTER, PADDING, MOST_CHARACTERS] = [36, 7, 24, 34]

/** Shortens a text for the picture. The element shows the full text on hover. */
export const shorten = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text

/** Returns the label of an edge, with the end of the role or membership. */
export const textOf = ({ label, ends }: GraphEdge): string =>
  ends === '' ? shorten(label) : `${shorten(label)} until ${ends.slice(0, 'yyyy-mm-dd'.length)}`

/** Arranges the nodes of a graph from left to right, with few crossing edges. Sizes are in pixels at a zoom of 1. */
export function place({ nodes, edges }: AccessGraph): Picture {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 50, edgesep: 10, marginx: 12, marginy: 12 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, badge, label } of nodes)
    graph.setNode(id, { width: shorten(`${badge} ${label}`).length * CHARACTER + PADDING, height: LINE })
  for (const [index, edge] of edges.entries())
    graph.setEdge(
      edge.from,
      edge.to,
      { width: edge.isContainment ? 0 : textOf(edge).length * CHARACTER, height: 18, labelpos: 'c' },
      String(index),
    )
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return {
    ...{ width, height },
    nodes: nodes.map((node) => ({ ...node, ...(graph.node(node.id) as Point & { width: number; height: number }) })),
    edges: edges.map((edge, index) => ({
      ...edge,
      ...(graph.edge(edge.from, edge.to, String(index)) as Point & { points: Point[] }),
    })),
  }
}
