import { useMemo } from 'react'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink } from '../../parts/entity-link.tsx'
import { StateBadge } from '../../parts/kind-badge.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { WhyLink } from '../access/why-link.tsx'

interface Named {
  id: string
  title: string
  name: string
  state?: string
}

type PlaceKind = 'organization' | 'project' | 'group'

const columnsOf = (kind: PlaceKind, subject: string): readonly Column<Named>[] => [
  {
    header: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    cell: ({ state = '', ...entity }) => (
      <>
        <EntityLink kind={kind} params={{ [kind]: entity.id }} {...entity} />
        <StateBadge state={state} />
      </>
    ),
  },
  { header: 'Name', cell: ({ name }) => <code>{name}</code>, isWide: true },
  {
    header: 'Through what',
    cell: ({ id }) => <WhyLink question={{ subject, resource: `${kind}:${id}`, permission: 'get' }} />,
  },
]

/** `id` is that of a user, or `serviceuser:<id>`; `subject` is the same as a check takes it. */
interface Props {
  id: string
  subject: string
}

export function OrganizationsOf({ id, subject }: Props) {
  const list = useList('listOrganizationsByUser', { id, inherited: true }, ({ organizations }) => organizations)
  const columns = useMemo(() => columnsOf('organization', subject), [subject])
  const empty = <EmptyState title="It reaches no organization." next="Share an organization or project with it." />
  return <ListTable label="Organizations" list={list} columns={columns} empty={empty} />
}

export function ProjectsOf({ id, subject }: Props) {
  const list = useList('listProjectsByUser', { id }, ({ projects }) => projects)
  const columns = useMemo(() => columnsOf('project', subject), [subject])
  const next = 'Projects that it reaches only by a role on the organization are not listed here.'
  const empty = <EmptyState title="It has a role on no project." next={next} />
  return <ListTable label="Projects" list={list} columns={columns} empty={empty} />
}

export function GroupsOf({ id, subject }: Props) {
  const list = useList('listUserGroups', { id }, ({ groups }) => groups)
  const columns = useMemo(() => columnsOf('group', subject), [subject])
  const empty = <EmptyState title="It is in no group." next="Add it on the screen of a group." />
  return <ListTable label="Groups" list={list} columns={columns} empty={empty} />
}
