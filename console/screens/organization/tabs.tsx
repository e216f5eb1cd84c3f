import type { ReactNode } from 'react'
import type { TabOf } from '../../parts/tabs.tsx'
import { placeOfOrganization } from '../access/place.ts'
import { accessTabs } from '../access/tabs.tsx'
import { CreateAccount } from '../account/create-account.tsx'
import { CreateRoleOf } from '../role/create.tsx'
import { CreateGroup, CreateProject, CreateServiceUser } from './create.tsx'
import { Accounts, Groups, Projects, Roles, ServiceUsers, Users } from './lists.tsx'

/** What belongs to an organization, a list for each tab. */
export const organizationTabs = (organization: string): readonly TabOf[] => [
  {
    id: 'projects',
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

/** A list, and above it what makes one more. */
const Tab = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <>
    <div className="tab-actions">{action}</div>
    {children}
  </>
)
