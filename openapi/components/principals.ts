import { GroupRolePair, ServiceUserRolePair } from '../../lib/principals/schema.ts'
import type { Components, Texts } from '../description.ts'

export const USER_PARAMETERS: Texts = {
  id: 'The UUID of a user, `self` for the caller, or `serviceuser:` and the id of a service user. Users are not registered, so that every UUID is one.',
}

const ROLES = 'The roles that are bound to it on the project.'

export const principalComponents: Components = {
  requests: {},
  responses: {
    ServiceUserRolePair: {
      schema: ServiceUserRolePair,
      fields: { serviceuser_id: 'The id of a service user.', roles: ROLES },
    },
    GroupRolePair: { schema: GroupRolePair, fields: { group_id: 'The id of a group.', roles: ROLES } },
  },
}

const TIMES = { created_at: '2026-11-21T10:00:00.000Z', updated_at: '2026-11-21T10:00:00.000Z' }

// What the sample manifest makes, as it is answered.

export const ACME_ANSWER = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
  ...{ name: 'acme', title: 'Acme Corporation', metadata: { country: 'DE' }, state: 'enabled', avatar: '', ...TIMES },
}

export const WEB_SHOP_ANSWER = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11', name: 'web-shop', title: 'Web shop', org_id: ACME_ANSWER.id },
  ...{ metadata: {}, members_count: 0, state: 'enabled', ...TIMES },
}

export const PLATFORM_TEAM_ANSWER = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21', name: 'platform-team', title: 'Platform team' },
  ...{ org_id: ACME_ANSWER.id, metadata: {}, members_count: 2, users: [], ...TIMES },
}

export const userAnswer = (id: string) => ({
  ...{ id, name: '', title: '', email: '', avatar: '', metadata: {}, state: 'enabled', ...TIMES },
})

export const LINUS = '7a1e9c1e-0000-4000-8000-000000000002'
export const EDSGER = '7a1e9c1e-0000-4000-8000-000000000004'

/** An organization with a project on which a user, a group and a service user hold roles. */
export const VANDELAY = `
apiVersion: v1
kind: Organization
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1, name: vandelay, title: Vandelay }
---
apiVersion: v1
kind: Project
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da2, name: printers, title: Printers, organization: vandelay }
---
apiVersion: v1
kind: Group
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da3, name: it, title: IT, organization: vandelay, members: [] }
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da4
    role: app_organization_owner
    resource: organization:vandelay
    principal: user:7a1e9c1e-0000-4000-8000-000000000071
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da5
    role: app_project_owner
    resource: project:printers
    principal: user:7a1e9c1e-0000-4000-8000-000000000071
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da6
    role: app_project_viewer
    resource: project:printers
    principal: group:vandelay/it
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da7
    role: app_project_viewer
    resource: project:printers
    principal: serviceuser:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da8
`

export const PETER = '7a1e9c1e-0000-4000-8000-000000000071'

export const PRINTERS_ANSWER = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da2', name: 'printers', title: 'Printers' },
  ...{ org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1', metadata: {}, members_count: 0, state: 'enabled', ...TIMES },
}

export const IT_ANSWER = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da3', name: 'it', title: 'IT', org_id: PRINTERS_ANSWER.org_id },
  ...{ metadata: {}, members_count: 0, users: [], ...TIMES },
}

/** The service user of the manifest. */
export const TONER_WATCH = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da8', organizationId: PRINTERS_ANSWER.org_id },
  ...{ title: 'Toner watch', metadata: '{"floor":"2"}', secretId: '4fb3d2e1' },
}

export const TONER_WATCH_ANSWER = {
  ...{ id: TONER_WATCH.id, title: TONER_WATCH.title, metadata: { floor: '2' }, state: 'enabled' },
  ...{ org_id: PRINTERS_ANSWER.org_id, ...TIMES },
}

const builtinRole = (id: string, name: string, permission: string) => ({
  ...{ id, name, title: '', permissions: [permission], scopes: ['app/project'] },
  ...{ metadata: {}, org_id: '', state: 'enabled', ...TIMES },
})

export const OWNER_ANSWER = builtinRole(
  '3c6a058a-271d-59aa-bf9a-779695fb4337',
  'app_project_owner',
  'app_project_administer',
)
export const VIEWER_ANSWER = builtinRole(
  'b7b02809-fa98-5f21-a44b-a973b6b005ed',
  'app_project_viewer',
  'app_project_get',
)
