import { GroupRolePair, ServiceUserRolePair } from '../../lib/directory/principals/schema.ts'
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

/** The service user of the manifest. */
export const TONER_WATCH = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da8', organizationId: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1' },
  ...{ title: 'Toner watch', metadata: '{"floor":"2"}', secretId: '4fb3d2e1' },
}
