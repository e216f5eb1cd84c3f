import { parseReference } from '../../parts/reference.tsx'
import '../access/access.css'
import type { TabOf } from '../../parts/tabs.tsx'
import { GroupsOf, OrganizationsOf, ProjectsOf } from './places-of.tsx'
import { PoliciesOf } from './policies-of.tsx'
import { Reaches } from './reaches.tsx'

/** What a user or service user has and reaches: tabs for its screen. `principal` is `<namespace>:<id>`. */
export function principalTabs(principal: string): readonly TabOf[] {
  const { namespace, id } = parseReference(principal)
  const subject = namespace === 'app/user' ? `user:${id}` : `serviceuser:${id}`
  const places = { id: namespace === 'app/user' ? id : subject, subject }
  return [
    ...heldTabs(principal),
    { id: 'organizations', label: 'Organizations', content: () => <OrganizationsOf {...places} /> },
    { id: 'projects', label: 'Projects', content: () => <ProjectsOf {...places} /> },
    { id: 'groups', label: 'Groups', content: () => <GroupsOf {...places} /> },
  ]
}

/** What any principal has, and reaches by it. */
export const heldTabs = (principal: string): readonly TabOf[] => [
  { id: 'roles', label: 'Its roles', content: () => <PoliciesOf principal={principal} /> },
  { id: 'reaches', label: 'Reaches', content: () => <Reaches principal={principal} /> },
]
