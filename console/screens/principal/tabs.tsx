import { EntityLink, parseReference, Reference, StateBadge } from '../../parts/entity-link.tsx'
import '../access/access.css'
import { useMemo } from 'react'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { selectionColumn, useSelection } from '../../parts/selection.tsx'
import type { TabOf } from '../../parts/tabs.tsx'
import { Granted } from '../access/author.tsx'
import { ManyPolicies } from '../access/bulk.tsx'
import { Ends } from '../access/ends.tsx'
import { GraphOfPrincipal } from '../access/graph/tab.tsx'
import { RoleName } from '../access/names.tsx'
import { type Policy, Revocation, RevokeButton } from '../access/revocation.tsx'
import { WhyLink } from '../access/why-link.tsx'
import { principalHistoryTab } from '../changes/principal-history.tsx'
import { ActsFor, DelegatedTo } from '../delegations/acts-for.tsx'
import { TokensOf } from '../tokens/tokens.tsx'
import { AccessOf } from './access.tsx'
import { AllowancesOf } from './allowances.tsx'
import { Reaches } from './reaches.tsx'
import { UsagesOf } from './usages.tsx'

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

/** `id` is a user's id, or `serviceuser:<id>`. `subject` is the same principal in the form that a check accepts. */
interface Props {
  id: string
  subject: string
}

function OrganizationsOf({ id, subject }: Props) {
  const list = useList('listOrganizationsByUser', { id, inherited: true }, ({ organizations }) => organizations)
  const columns = useMemo(() => columnsOf('organization', subject), [subject])
  const empty = <EmptyState title="It reaches no organization." next="Share an organization or project with it." />
  return <ListTable label="Organizations" list={list} columns={columns} empty={empty} />
}

function ProjectsOf({ id, subject }: Props) {
  const list = useList('listProjectsByUser', { id }, ({ projects }) => projects)
  const columns = useMemo(() => columnsOf('project', subject), [subject])
  const next = 'Projects that it reaches only by a role on the organization are not listed here.'
  const empty = <EmptyState title="It has a role on no project." next={next} />
  return <ListTable label="Projects" list={list} columns={columns} empty={empty} />
}

function GroupsOf({ id, subject }: Props) {
  const list = useList('listUserGroups', { id }, ({ groups }) => groups)
  const columns = useMemo(() => columnsOf('group', subject), [subject])
  const empty = <EmptyState title="It is in no group." next="Add it on the screen of a group." />
  return <ListTable label="Groups" list={list} columns={columns} empty={empty} />
}

const COLUMNS: readonly Column<Policy>[] = [
  { header: 'On', cell: ({ resource }) => <Reference reference={resource} /> },
  { header: 'Role', cell: ({ role_id }) => <RoleName id={role_id} /> },
  {
    header: 'Granted',
    cell: ({ id, created_at }) => <Granted policy={id} at={created_at} />,
    isWide: true,
    isLong: true,
  },
  { header: 'Ends', cell: ({ expires_at }) => <Ends at={expires_at} />, isWide: true },
  { header: 'Change', cell: (policy) => <RevokeButton policy={policy} /> },
]

/** The screens of its groups show the roles of the groups. */
function PoliciesOf({ principal }: { principal: string }) {
  const list = useList('listPolicies', { principal }, ({ policies }) => policies)
  const empty = (
    <EmptyState title="It has no role of its own." next="Share a resource with it, or make it a member of a group." />
  )
  const selection = useSelection(list.entries)
  const columns = [selectionColumn(selection, ({ resource }) => resource), ...COLUMNS]
  return (
    <Revocation>
      <ManyPolicies selection={selection} />
      <ListTable label="Roles that it has" list={list} columns={columns} empty={empty} />
    </Revocation>
  )
}

/** @param organization the organization of a service user */
export function principalTabs(principal: string, organization?: string): readonly TabOf[] {
  const { namespace, id } = parseReference(principal)
  const isUser = namespace === 'app/user'
  const subject = isUser ? `user:${id}` : `serviceuser:${id}`
  const places = { id: isUser ? id : subject, subject }
  const usages = { id: 'usages', label: 'Usages', content: () => <UsagesOf user={id} /> }
  const allowances = { id: 'allowances', label: 'Allowances', content: () => <AllowancesOf user={id} /> }
  return [
    { id: 'access', label: 'Access', content: () => <AccessOf principal={principal} /> },
    ...heldTabs(principal),
    ...(isUser ? [actsForTab(id), tokensTab(id)] : []),
    ...(organization === undefined ? [] : [delegatedTab(organization, id)]),
    { id: 'organizations', label: 'Organizations', content: () => <OrganizationsOf {...places} /> },
    { id: 'projects', label: 'Projects', content: () => <ProjectsOf {...places} /> },
    { id: 'groups', label: 'Groups', content: () => <GroupsOf {...places} /> },
    ...(isUser ? [usages, allowances] : []),
    { id: 'graph', label: 'Graph', content: () => <GraphOfPrincipal principal={principal} /> },
    principalHistoryTab(principal, organization),
  ]
}

const actsForTab = (user: string): TabOf => ({
  id: 'acts-for',
  label: 'Acts for',
  content: () => <ActsFor user={user} />,
})

const tokensTab = (user: string): TabOf => ({
  id: 'tokens',
  label: 'Tokens',
  content: () => <TokensOf user={user} />,
})

const delegatedTab = (organization: string, id: string): TabOf => ({
  id: 'delegated',
  label: 'Who has delegated to it',
  content: () => <DelegatedTo organization={organization} id={id} />,
})

/** Returns the tabs about the access of any principal. */
export const heldTabs = (principal: string): readonly TabOf[] => [
  { id: 'roles', label: 'Own roles', content: () => <PoliciesOf principal={principal} /> },
  { id: 'reaches', label: 'Resources', content: () => <Reaches principal={principal} /> },
]
