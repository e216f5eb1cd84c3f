import { useMemo } from 'react'
import { useList } from '../../api/use-list.ts'
import { useSorting } from '../../api/use-sorting.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink, StateBadge } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Credits, Time } from '../../parts/values.tsx'
import type { Kind, Params } from '../../routes.ts'

interface Props {
  organization: string
}

interface Entity {
  id: string
  title?: string
  name?: string
  state?: string
  created_at: string
}

/** Returns the columns of a list whose entities have their own screens. */
function useColumns<E extends Entity>(
  header: string,
  kind: Kind,
  parameter: string,
  organization: string,
  others: readonly Column<E>[] = NO_COLUMNS,
): readonly Column<E>[] {
  return useMemo(
    () => [
      {
        header,
        order: 'title' as const,
        cell: (entity: E) => <Linked kind={kind} params={{ organization, [parameter]: entity.id }} {...entity} />,
      },
      ...others,
      {
        header: 'Created',
        order: 'created_at' as const,
        cell: ({ created_at }: E) => <Time at={created_at} />,
        isWide: true,
      },
    ],
    [header, kind, parameter, organization, others],
  )
}

const NO_COLUMNS: readonly never[] = []

const Linked = ({ kind, params, id, title = '', name = '', state = '' }: Entity & { kind: Kind; params: Params }) => (
  <>
    <EntityLink kind={kind} params={params} id={id} title={title} name={name} />
    <StateBadge state={state} />
  </>
)

const NAME: readonly Column<{ id: string; name: string; created_at: string }>[] = [
  { header: 'Name', order: 'name', cell: ({ name }) => <code>{name}</code>, isWide: true },
]

export function useProjects(organization: string, options?: { enabled: boolean }) {
  const sorting = useSorting()
  const filters = { id: organization, ...sorting.filters }
  return { sorting, list: useList('listOrganizationProjects', filters, ({ projects }) => projects, options) }
}

export function Projects({ organization }: Props) {
  const { sorting, list } = useProjects(organization)
  const columns = useColumns('Project', 'project', 'project', organization, NAME)
  const empty = (
    <EmptyState title="No projects yet." next="A project holds resources: create one to put something into it." />
  )
  return <ListTable label="Projects" list={list} columns={columns} sorting={sorting} empty={empty} />
}

export function Groups({ organization }: Props) {
  const sorting = useSorting()
  const list = useList('listOrganizationGroups', { org_id: organization, ...sorting.filters }, ({ groups }) => groups)
  const columns = useColumns('Group', 'group', 'group', organization, NAME)
  const empty = <EmptyState title="No groups yet." next="Members of a group hold at once what the group is granted." />
  return <ListTable label="Groups" list={list} columns={columns} sorting={sorting} empty={empty} />
}

export function ServiceUsers({ organization }: Props) {
  const sorting = useSorting()
  const filters = { org_id: organization, ...sorting.filters }
  const list = useList('listOrganizationServiceUsers', filters, ({ serviceusers }) => serviceusers)
  const columns = useColumns('Service user', 'service-user', 'serviceUser', organization)
  const empty = <EmptyState title="No service users yet." next="A program signs in as a service user, with a secret." />
  return <ListTable label="Service users" list={list} columns={columns} sorting={sorting} empty={empty} />
}

const FLOOR: readonly Column<{ id: string; credit_min: string; default: boolean; created_at: string }>[] = [
  { header: 'Floor', cell: ({ credit_min }) => <Credits amount={credit_min} /> },
  { header: 'Pays by default', cell: ({ default: isDefault }) => (isDefault ? 'yes' : '–'), isWide: true },
]

export function Accounts({ organization }: Props) {
  const sorting = useSorting()
  const list = useList(
    'listBillingAccounts',
    { org_id: organization, ...sorting.filters },
    ({ billing_accounts }) => billing_accounts,
  )
  const columns = useColumns('Account', 'account', 'account', organization, FLOOR)
  const empty = (
    <EmptyState title="No billing accounts yet." next="Usages are charged to an account: create one first." />
  )
  return <ListTable label="Accounts" list={list} columns={columns} sorting={sorting} empty={empty} />
}

const SIZE: readonly Column<{ id: string; permissions: readonly string[]; created_at: string }>[] = [
  { header: 'Permissions', cell: ({ permissions }) => permissions.length },
]

export function Roles({ organization }: Props) {
  const sorting = useSorting()
  const list = useList('listOrganizationRoles', { org_id: organization, ...sorting.filters }, ({ roles }) => roles)
  const columns = useColumns('Role', 'role', 'role', organization, SIZE)
  const empty = <EmptyState title="No roles of its own." next="The roles of the platform can be used here as well." />
  return <ListTable label="Roles" list={list} columns={columns} sorting={sorting} empty={empty} />
}
