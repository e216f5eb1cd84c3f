import './tree.css'
import { type ReactNode, useState } from 'react'
import { EntityLink, KindBadge, labelOf } from '../../parts/entity-link.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Time } from '../../parts/values.tsx'
import { type Level, type Listed, useLevel, type Where } from './level.ts'

interface Props extends Where {
  /** The content that replaces an empty tree: an `EmptyState`. */
  empty: ReactNode
}

/** Reads the children of a resource when the user opens the resource. */
export function ResourceTree({ empty, ...where }: Props) {
  const level = useLevel(where)
  if (level.isPending && level.error === null) return <Skeleton rows={8} />
  if (level.error !== null && level.read === 0) return <ErrorPanel error={level.error} onTryAgain={level.readAgain} />
  if (level.read === 0) return empty
  return (
    <table className="list tree" aria-label="Resources">
      <thead>
        <tr>
          <th scope="col">Resource</th>
          <th scope="col">Kind</th>
          <th scope="col" className="wide-only">
            Name
          </th>
          <th scope="col" className="wide-only">
            Created
          </th>
        </tr>
      </thead>
      <tbody>
        <Rows level={level} project={where.project} depth={0} />
      </tbody>
    </table>
  )
}

interface RowsProps {
  level: Level
  project: string
  /** The number of ancestors that the row has in the tree. */
  depth: number
  /** The display name of the parent. */
  above?: string
}

function Rows({ level, project, depth, above = '' }: RowsProps) {
  return (
    <>
      {level.resources.map((resource) => (
        <Node
          key={`${resource.namespace}:${resource.id}`}
          resource={resource}
          project={project}
          depth={depth}
          above={above}
        />
      ))}
      <End level={level} depth={depth} above={above} />
    </>
  )
}

interface NodeProps extends Omit<RowsProps, 'level'> {
  resource: Listed
}

function Node({ resource, project, depth, above = '' }: NodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, title, name, namespace, created_at } = resource
  const label = labelOf(resource)
  return (
    <>
      <tr>
        <td>
          <div className="tree-node" style={indentOf(depth)}>
            <button
              type="button"
              className="tree-toggle"
              aria-expanded={isOpen}
              aria-label={`What lies in ${label}`}
              onClick={() => setIsOpen(!isOpen)}
            />
            {above !== '' && <span className="visually-hidden">in {above}: </span>}
            <EntityLink kind="resource" params={{ namespace, resource: id }} id={id} title={title} name={name} />
          </div>
        </td>
        <td>
          <KindBadge kind={namespace} />
        </td>
        <td className="wide-only">
          <code>{name}</code>
        </td>
        <td className="wide-only">
          <Time at={created_at} />
        </td>
      </tr>
      {isOpen && <Branch project={project} parent={`${namespace}:${id}`} depth={depth + 1} above={label} />}
    </>
  )
}

interface BranchProps extends Omit<RowsProps, 'level'> {
  parent: string
}

function Branch({ project, parent, ...row }: BranchProps) {
  const level = useLevel({ project, parent })
  return <Rows level={level} project={project} {...row} />
}

/**
 * Shows a row after the resources of a level: an error, a note that resources are loading, a button that reads more, or
 * a note that the level is empty. Renders nothing if the level has resources and all of them are shown.
 */
function End({ level, depth, above = '' }: Omit<RowsProps, 'project'>) {
  const { isPending, isReadingMore, error, hasMore, resources, read, readOn, readAgain } = level
  const isEmpty = resources.length === 0
  if (!isPending && !isReadingMore && error === null && !hasMore && !isEmpty) return null
  return (
    <tr>
      <td colSpan={2}>
        <div className="tree-node tree-end" style={indentOf(depth)}>
          {error !== null ? (
            <ErrorPanel error={error} onTryAgain={readAgain} />
          ) : isPending || isReadingMore ? (
            <span role="status">Reading…</span>
          ) : hasMore ? (
            <>
              {isEmpty && `None of the first ${read} lies directly in the project. Choose a kind, or`}
              <button type="button" className="button small" onClick={readOn}>
                {above === '' ? 'Read more' : `Read more of ${above}`}
              </button>
            </>
          ) : (
            <span>{depth === 0 ? 'Nothing lies directly in the project.' : 'Nothing lies in it.'}</span>
          )}
        </div>
      </td>
      {/* A phone shows only two columns. */}
      <td colSpan={2} className="wide-only" />
    </tr>
  )
}

/** Indents a row so that even after ten levels the name has room on a phone. */
const indentOf = (depth: number) => ({ paddingInlineStart: `calc(${depth} * var(--indent))` })
