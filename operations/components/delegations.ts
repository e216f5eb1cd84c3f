import { Delegation } from '../../lib/directory/delegations/present.ts'
import type { Components } from '../about.ts'
import { ROBOT } from './principals.ts'

export const PERSON_IN_PATH = { user_id: 'The id of a user, or `self` for the caller.' } as const
export const DELEGATION_IN_PATH = { ...PERSON_IN_PATH, delegation_id: 'The id of the delegation.' } as const

export const DELEGATED = { delegation: 'The delegation.' } as const

/** The delegation of most examples. */
export const EXAMPLE = {
  id: '7c2b9a41-0d3e-4f5a-8b6c-1e2d3f405162',
  agent: `serviceuser:${ROBOT.id}`,
  title: 'Nightly backup',
  permissions: ['compute.disk.get'],
  resource: 'project:web-shop',
} as const

/** What an example needs that uses this delegation. */
export const GIVEN = { serviceUser: ROBOT, delegations: [{ user_id: 'ada', ...EXAMPLE }] } as const

export const DELEGATION_FIELDS = {
  id: 'The id of the delegation.',
  user_id: 'The id of the person for whom the service user acts.',
  agent: 'The service user: `app/serviceuser:<id>`.',
  title: 'The purpose of the delegation, at most 320 bytes; may be empty.',
  permissions:
    'The keys of the permissions that the delegation covers. `*` stands for all but those by which a holder can make rights. A permission that was deleted stays as its id, and covers nothing.',
  resource: 'The resource that the delegation covers with everything in it: `<namespace>:<id>`, or `*` for all.',
  expires_at: 'When the delegation ends; empty for no end.',
  created_by: 'Who made the delegation: the person itself, or a platform admin for it.',
  last_used_at:
    'The midnight (UTC) of the day on which the delegation last allowed a check; empty before the first time.',
} as const

export const delegationComponents: Components = {
  requests: {},
  responses: { Delegation: { schema: Delegation, fields: DELEGATION_FIELDS } },
}
