import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { isUuid } from '../api/short-id.ts'
import { useIsAdmin, useMay } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { DisableAction, RenameAction } from '../parts/container-actions.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { labelOf, StateBadge } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { type TabOf, Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { placeOfOrganization } from './access/place-of.ts'
import { ShareButton } from './access/share.tsx'
import { accessTabs } from './access/tabs.tsx'
import { CreateAccount, CreateGroup, CreateProject, CreateServiceUser } from './organization/create.tsx'
import { Accounts, Groups, Projects, Roles, ServiceUsers, useProjects } from './organization/lists.tsx'
import { Seats } from './organization/seats.tsx'
import { Users } from './organization/users.tsx'
import { CreateRoleOf } from './role/create.tsx'

const FIRST_TAB = 'projects'

/** Each tab is a list of one kind of entity. */
const organizationTabs = (organization: string): readonly TabOf[] => [
  {
    id: FIRST_TAB,
    label: 'Projects',
    content: () => (
      <Tab action={<CreateProject organization={organization} />}>
        <Projects organization={organization} />
      </Tab>
    ),
  },
  {
    id: 'groups',
    label: 'Groups',
    content: () => (
      <Tab action={<CreateGroup organization={organization} />}>
        <Groups organization={organization} />
      </Tab>
    ),
  },
  { id: 'users', label: 'Users', content: () => <Users organization={organization} /> },
  { id: 'seats', label: 'Seats', content: () => <Seats organization={organization} /> },
  {
    id: 'service-users',
    label: 'Service users',
    content: () => (
      <Tab action={<CreateServiceUser organization={organization} />}>
        <ServiceUsers organization={organization} />
      </Tab>
    ),
  },
  {
    id: 'accounts',
    label: 'Accounts',
    content: () => (
      <Tab action={<CreateAccount organization={organization} />}>
        <Accounts organization={organization} />
      </Tab>
    ),
  },
  {
    id: 'roles',
    label: 'Roles',
    content: () => (
      <Tab action={<CreateRoleOf organization={organization} />}>
        <Roles organization={organization} />
      </Tab>
    ),
  },
  ...accessTabs(placeOfOrganization(organization, '')),
]

/** Shows a list, and above it a button that creates an entry. */
const Tab = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <>
    <div className="tab-actions">{action}</div>
    {children}
  </>
)

type Shown = AnswerOf<'getOrganization'>['organization']

export default function Organization({ organization }: { organization: string }) {
  const query = useRead('getOrganization', { id: organization })
  // If the address contains the organization's id, the first tab does not wait until the organization itself is read.
  const [address] = useSearchParams()
  useProjects(organization, { enabled: isUuid(organization) && (address.get('tab') ?? FIRST_TAB) === FIRST_TAB })
  return (
    <LoadedPage what="organization" query={query}>
      {(answer) => <Details organization={answer.organization} />}
    </LoadedPage>
  )
}

function Details({ organization }: { organization: Shown }) {
  const { id, name, state, created_at } = organization
  return (
    <Page
      title={labelOf(organization)}
      kind="Organization"
      facts={
        <>
          <code>{name}</code>
          <StateBadge state={state} />
          <span>
            since <Time at={created_at} />
          </span>
          <CopiedId id={id} what="organization" />
        </>
      }
      actions={<Actions organization={organization} />}
    >
      <Tabs label="What belongs to it" tabs={organizationTabs(id)} />
    </Page>
  )
}

function Actions({ organization }: { organization: Shown }) {
  const { id, name, title, state } = organization
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const remove = useMay(`app/organization:${id}`, 'delete')
  const update = useMay(`app/organization:${id}`, 'update')
  const isAdmin = useIsAdmin()
  const changes = ['getOrganization', 'listOrganizations'] as const
  const isDisabled = state === 'disabled'
  return (
    <>
      <ShareButton place={placeOfOrganization(id, title)} />
      <RenameAction
        what="organization"
        allowed={update}
        changes={changes}
        title={title}
        run={async (given) => (await tollgate.updateOrganization({ id, title: given })).organization.title}
      />
      <DisableAction
        what="organization"
        allowed={isAdmin}
        changes={changes}
        isDisabled={isDisabled}
        run={() => (isDisabled ? tollgate.enableOrganization({ id }) : tollgate.disableOrganization({ id }))}
      />
      <DeleteAction
        what="organization"
        name={name}
        isBegun={state === 'deleting'}
        allowed={remove}
        send={() => tollgate.deleteOrganization({ id })}
        changes={['listOrganizations']}
        onDone={() => navigate(addressOf('organizations') ?? '/')}
      >
        <p>
          Its projects with their resources, its groups, service users, roles and policies go along, and nobody can
          bring them back. Its billing accounts have to be disabled first, and can be read afterwards.
        </p>
      </DeleteAction>
    </>
  )
}
