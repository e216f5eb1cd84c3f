import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink, KindBadge, labelOf, Reference } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { selectionColumn, useSelection } from '../../parts/selection.tsx'
import { Time } from '../../parts/values.tsx'
import { Choice, toChoices, useNamespaces } from '../access/search-list.tsx'
import { CreateResource } from '../resource/create.tsx'
import type { Listed } from '../resource/level.ts'
import { ManyResources } from '../resource/move-many.tsx'
import { ResourceTree } from '../resource/tree.tsx'

const VIEWS = [
  { value: 'tree', label: 'Tree' },
  { value: 'list', label: 'List' },
]

/**
 * Shows the resources of a project, as a tree or as a flat list. The address contains the choice, such as
 * `?view=list&kind=compute/disk`.
 */
export function ProjectResources({ project }: { project: string }) {
  const [search, setSearch] = useSearchParams()
  const kinds = useNamespaces().filter((each) => !each.startsWith('app/'))
  const kind = search.get('kind') ?? ''
  const choose = (name: string, value: string) =>
    setSearch((before) => new URLSearchParams([...[...before].filter(([each]) => each !== name), [name, value]]), {
      replace: true,
    })
  const view = search.get('view') === 'list' ? 'list' : 'tree'
  const where = { project, namespace: kind }
  return (
    <>
      <div className="tab-actions">
        <CreateResource project={project} />
      </div>
      <div className="stack">
        <div className="choices-row">
          <Choice label="Shown as" value={view} options={VIEWS} onChange={(value) => choose('view', value)} />
          <Choice
            label="Kind"
            value={kind}
            options={[{ value: '', label: 'All kinds' }, ...toChoices([...new Set([...kinds, kind].filter(Boolean))])]}
            onChange={(value) => choose('kind', value)}
          />
        </div>
        {view === 'tree' ? <ResourceTree {...where} empty={<Empty kind={kind} />} /> : <All {...where} />}
      </div>
    </>
  )
}

const Empty = ({ kind }: { kind: string }) =>
  kind === '' ? (
    <EmptyState title="No resources yet." next="Your application registers them when it makes them, or create one." />
  ) : (
    <EmptyState title="No resources of this kind." next="Choose another kind, or create one." />
  )

const COLUMNS: readonly Column<Listed>[] = [
  {
    header: 'Resource',
    cell: ({ id, title, name, namespace }) => (
      <EntityLink kind="resource" params={{ namespace, resource: id }} id={id} title={title} name={name} />
    ),
  },
  { header: 'Kind', cell: ({ namespace }) => <KindBadge kind={namespace} /> },
  { header: 'Lies in', cell: ({ parent }) => parent !== '' && <Reference reference={parent} />, isWide: true },
  { header: 'Name', cell: ({ name }) => <code>{name}</code>, isWide: true },
  { header: 'Created', cell: ({ created_at }) => <Time at={created_at} />, isWide: true },
]

function All({ project, namespace }: { project: string; namespace: string }) {
  const filters = useMemo(() => ({ project_id: project, ...(namespace !== '' && { namespace }) }), [project, namespace])
  const list = useList('listProjectResources', filters, ({ resources }) => resources)
  const selection = useSelection(list.entries)
  const columns = [selectionColumn(selection, labelOf), ...COLUMNS]
  return (
    <>
      <ManyResources selection={selection} project={project} />
      <ListTable label="Resources" list={list} columns={columns} empty={<Empty kind={namespace} />} />
    </>
  )
}
