import type { ReactNode } from 'react'

export interface GraphNode {
  key: string
  /** What leads to it from the node before: "member of". */
  edge: string
  content: ReactNode
  /** A second line. */
  detail?: ReactNode
}

/** A path as boxes with named lines between them. To a screen reader it is a list in the order of the path. */
export const Graph = ({ label, nodes }: { label: string; nodes: readonly GraphNode[] }) => (
  <ol className="graph" aria-label={label}>
    {nodes.map(({ key, edge, content, detail }) => (
      <li key={key} className="graph-step">
        {edge !== '' && <span className="graph-edge">{edge}</span>}
        <div className="graph-node">
          {content}
          {detail !== undefined && <div className="fine-print">{detail}</div>}
        </div>
      </li>
    ))}
  </ol>
)
