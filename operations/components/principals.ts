import { SecretCredential, ServiceUser } from '../../lib/access/clients/present.ts'
import { GroupRolePair, ServiceUserRolePair } from '../../lib/directory/principals/schema.ts'
import type { Components, Texts } from '../about.ts'

export const USER_PARAMETERS: Texts = {
  id: 'The id of a user, `self` for the caller, or `serviceuser:<id>` for a service user. A user needs no profile, so every valid id is accepted.',
}

const ROLES = 'The roles that are bound to the service user or group on the project.'

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

export const LINUS = 'linus'
export const EDSGER = 'edsger'

/** A manifest with an organization and a project on which a user, a group and a service user have roles. */
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
    principal: user:george
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da5
    role: app_project_owner
    resource: project:printers
    principal: user:george
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da6
    role: app_project_viewer
    resource: project:printers
    principal: group:vandelay/it
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da7
    role: app_project_viewer
    resource: project:printers
    principal: serviceuser:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da8
`

/** The service user in the manifest `VANDELAY`. */
export const TONER_WATCH = {
  ...{ id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da8', organizationId: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1' },
  ...{ title: 'Toner watch', metadata: '{"floor":"2"}', secretId: '4fb3d2e1' },
}

export const SERVICE_USER: Texts = {
  id: 'The id of the service user. It is also the client id.',
  title: 'The title of the service user.',
  metadata:
    'The metadata of the service user. Empty in the list of a group. In the list of a project, the metadata of a service user of another organization is empty; its title and `org_id` are also empty, except for platform admins and holders of the relations `support` and `viewer`. In the list of platform users, the metadata contains the relations of the service user.',
  state:
    '`enabled` or `disabled`. Every request of a disabled service user is 401, and every check about it is denied.',
  org_id: 'The organization that the service user belongs to; empty for a client that the operator created.',
}

const SECRET: Texts = {
  id: 'The id of the secret: the id of the service user, a dot and 8 hexadecimal digits. If a client sends this id as its user name, only this secret is accepted.',
  title: 'The purpose of the secret; may be empty.',
  secret: 'The text of the secret. Only the answer to the creation contains it; it is empty in all other answers.',
  expires_at: 'When the secret expires; empty for no end.',
}

export const SERVICE_USER_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  id: 'The id of the service user.',
}

/** The service user of most examples. Its organization is Acme in the sample manifest. */
export const ROBOT = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d71',
  organizationId: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
  title: 'Nightly backup',
  metadata: '{"team":"storage"}',
  secretId: '3fa2c1d0',
} as const

export const ROBOT_SECRET = `${ROBOT.id}.${ROBOT.secretId}`

export const serviceUserComponents: Components = {
  requests: {},
  responses: {
    ServiceUser: { schema: ServiceUser, fields: SERVICE_USER },
    SecretCredential: { schema: SecretCredential, fields: SECRET },
  },
}
