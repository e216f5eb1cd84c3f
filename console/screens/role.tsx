import './roles/roles.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { type May, useIsAdmin, useMay } from '../api/use-may.ts'
import type { AnswerOf } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { labelOf, NamedLink, Reference } from '../parts/entity-link.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { historyTab } from './changes/history.tsx'
import { deleteRole, PermissionsOfRole, readRole, type Role as Shown } from './role/permissions.tsx'

type Policy = AnswerOf<'listPolicies'>['policies'][number]

/** Only admins may change roles of the platform. */
function useMayChange(role: Shown): May {
  const isOwn = role.org_id !== ''
  const isAdmin = useIsAdmin()
  const manage = useMay(`app/organization:${role.org_id}`, 'rolemanage', { enabled: isOwn })
  if (role.name.startsWith('app_')) return { may: false, why: 'Built-in roles cannot be changed.' }
  return isOwn ? manage : isAdmin
}

export default function Role({ role }: { role: string }) {
  const tollgate = useTollgate()
  const query = useQuery({ queryKey: ['getRole', role], queryFn: ({ signal }) => readRole(tollgate, role, signal) })
  return (
    <LoadedPage what="role" query={query}>
      {(answer) => <Details role={answer} />}
    </LoadedPage>
  )
}

function Details({ role }: { role: Shown }) {
  const { id, name, org_id: organization, created_at, scopes } = role
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const allowed = useMayChange(role)
  return (
    <Page
      title={labelOf(role)}
      kind="Role"
      facts={
        <>
          <code>{name}</code>
          {organization !== '' && (
            <span>
              of <NamedLink kind="organization" params={{ organization }} id={organization} />
            </span>
          )}
          {scopes.length > 0 && (
            <span>
              on <bdi>{scopes.join(', ')}</bdi>
            </span>
          )}
          <span>
            since <Time at={created_at} />
          </span>
          <CopiedId id={id} what="role" />
        </>
      }
      actions={
        <DeleteAction
          what="role"
          name={name}
          allowed={allowed}
          send={() => deleteRole(tollgate, role)}
          changes={['listRoles', 'listOrganizationRoles']}
          onDone={() => navigate(addressOf('roles') ?? '/')}
        >
          <p>A role can be deleted when no policy names it: the tab “Who has it” lists the policies.</p>
        </DeleteAction>
      }
    >
      <Tabs
        label="What the role gives"
        tabs={[
          {
            id: 'permissions',
            label: 'Permissions',
            content: () => <PermissionsOfRole key={role.updated_at} role={role} allowed={allowed} />,
          },
          { id: 'policies', label: 'Who has it', content: () => <Policies role={id} /> },
          historyTab(`app/role:${id}`, organization || undefined),
        ]}
      />
    </Page>
  )
}

const COLUMNS: readonly Column<Policy>[] = [
  { header: 'Principal', cell: ({ principal }) => <Reference reference={principal} /> },
  { header: 'Resource', cell: ({ resource }) => <Reference reference={resource} /> },
  { header: 'Ends', cell: ({ expires_at }) => <Time at={expires_at} />, isWide: true },
]

function Policies({ role }: { role: string }) {
  const list = useList('listPolicies', { role_id: role }, ({ policies }) => policies)
  const empty = <EmptyState title="Nobody has this role." next="Share a resource with the role to use it." />
  return <ListTable label="Policies" list={list} columns={COLUMNS} empty={empty} />
}
