import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Time } from '../../../parts/values.tsx'
import './graph.css'
import { saveSvg } from './export.ts'
import { type PlacedEdge, type PlacedNode, place, shorten, textOf } from './layout.ts'
import { type AccessGraph, collapse } from './model.ts'

interface Props {
  graph: AccessGraph
  /** The name of the saved file, without its extension. */
  name: string
}

const [LEAST_ZOOM, MOST_ZOOM, STEP] = [0.25, 2, 1.25]

/** The user can enlarge the picture, save it, and read the graph as a table. */
export default function GraphPicture({ graph, name }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setZoom] = useState<number>()
  const [room, setRoom] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const shown = useMemo(() => collapse(graph, opened), [graph, opened])
  const picture = useMemo(() => place(shown), [shown])
  useLayoutEffect(() => setRoom(box.current?.clientWidth ?? 0), [])
  const fitting = room === 0 ? 1 : Math.min(1, Math.max(LEAST_ZOOM * 2, room / picture.width))
  const zoom = chosen ?? fitting
  const change = (factor: number) => setZoom(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom * factor)))
  const [width, height] = [picture.width * zoom, picture.height * zoom]
  return (
    <div className="stack">
      <div className="tab-actions">
        <button type="button" className="button small" onClick={() => change(1 / STEP)}>
          Smaller
        </button>
        <button type="button" className="button small" onClick={() => change(STEP)}>
          Larger
        </button>
        <button type="button" className="button small" onClick={() => setZoom(undefined)}>
          Fit
        </button>
        <button type="button" className="button small" onClick={() => svg.current && saveSvg(svg.current, name)}>
          Save as SVG
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling element. */}
      <section className="graph" ref={box} aria-label="Picture of the access" tabIndex={0}>
        <svg ref={svg} width={width} height={height} viewBox={`0 0 ${picture.width} ${picture.height}`}>
          <title>Who has which role where</title>
          <defs>
            <marker id="graph-arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M 0 0 L 8 4 L 0 8 z" className="graph-arrow" />
            </marker>
          </defs>
          {picture.edges.map((edge) => (
            <Edge key={`${edge.from} ${edge.to} ${edge.label} ${edge.address}`} edge={edge} />
          ))}
          {picture.nodes.map((node) => (
            <Node key={node.id} node={node} onOpen={() => setOpened(new Set([...opened, node.id]))} />
          ))}
        </svg>
      </section>
      <AsTable graph={shown} />
    </div>
  )
}

function Node({ node, onOpen }: { node: PlacedNode; onOpen: () => void }) {
  const { kind, badge, label, address, x, y, width, height } = node
  const content = (
    <>
      <title>{`${badge} ${label}`}</title>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={kind === 'place' ? 6 : 17} />
      <text x={x} y={y + 4} textAnchor="middle">
        <tspan className="graph-badge">{badge}</tspan> <tspan className="graph-name">{shorten(label)}</tspan>
      </text>
    </>
  )
  if (kind === 'many') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
      <g className="graph-node many" role="button" tabIndex={0} onClick={onOpen} onKeyDown={onEnter(onOpen)}>
        {content}
      </g>
    )
  }
  return (
    <g className={`graph-node ${kind}`}>{address === undefined ? content : <Link href={address}>{content}</Link>}</g>
  )
}

const onEnter = (act: () => void) => (event: { key: string; preventDefault: () => void }) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}

function Edge({ edge }: { edge: PlacedEdge }) {
  const { points, label, address, isContainment = false, x, y } = edge
  const [first, ...others] = points
  const path = `M ${first?.x} ${first?.y} ${others.map((point) => `L ${point.x} ${point.y}`).join(' ')}`
  const text = (
    <text x={x} y={y + 4} textAnchor="middle">
      <title>{label}</title>
      <tspan className="graph-name">{textOf(edge)}</tspan>
    </text>
  )
  return (
    <g className={isContainment ? 'graph-edge containment' : 'graph-edge'}>
      <path d={path} markerEnd="url(#graph-arrow)" />
      {!isContainment && (address === undefined ? text : <Link href={address}>{text}</Link>)}
    </g>
  )
}

/** Shows the same facts as a table, for people who do not see the picture. */
function AsTable({ graph: { nodes, edges } }: { graph: AccessGraph }) {
  const labels = new Map(nodes.map(({ id, badge, label }) => [id, `${badge} ${label}`]))
  return (
    <details>
      <summary>As a table</summary>
      <table className="list" aria-label="The picture as a table">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">By</th>
            <th scope="col">To</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {edges.map(({ from, to, label, address, ends }) => (
            <tr key={`${from} ${to} ${label} ${ends}`}>
              <td>
                <bdi>{labels.get(from)}</bdi>
              </td>
              <td>
                {address === undefined ? (
                  <bdi>{label}</bdi>
                ) : (
                  <Link href={address}>
                    <bdi>{label}</bdi>
                  </Link>
                )}
              </td>
              <td>
                <bdi>{labels.get(to)}</bdi>
              </td>
              <td>
                <Time at={ends} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
