import { SecretCredential, ServiceUser } from '../../lib/access/clients/present.ts'
import type { Components, Texts } from '../description.ts'

export const SERVICE_USER: Texts = {
  id: 'The client id.',
  title: 'The title of the client.',
  metadata:
    'Its metadata. Empty among the members of a group, and for one of another organization than the project that lists it, of which title and `org_id` are empty, too; on the list of the platform its relations.',
  state: 'Always `enabled`.',
  org_id: 'The organization that it belongs to. Empty for a client that the operator made.',
}

const SECRET: Texts = {
  id: 'The id: that of the service user, a dot and 8 hexadecimal digits. It may be the user name, too; then only this secret counts.',
  title: 'What the secret is for; may be empty.',
  secret: 'The text of the secret, in the answer that makes it. Empty everywhere else.',
  expires_at: 'When it stops working; empty where it does not.',
}

export const SERVICE_USER_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  id: 'The id of the service user.',
}

/** The service user that the examples speak of, in Acme of the sample manifest. */
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
