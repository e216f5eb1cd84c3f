// The table rights that operations of several wings share.

/** Every request reads the caller's client. */
export const CALLER = 'CLIENT#*'

/** The check engine reads these. It never writes. */
export const CHECK = {
  get: [
    'ALIAS#*',
    'DEFINITIONS#*',
    'NAMESPACE#*',
    'PERMISSION_KEY#*',
    'PERMISSION_NAME#*',
    'PRINCIPAL#*',
    'RESOURCE#*',
    'ROLE#*',
    'SUSPENDED',
  ],
  query: ['RESOURCE#*'],
} as const

/** What it takes to delete a policy: its role goes from the grant, and the policy from its lists. */
export const UNBIND = {
  // What is left in place of a policy says who took it away, and what is left on the list of its principal tells searches of it.
  put: ['POLICIES_OF#*', 'POLICY#*'],
  update: ['RESOURCE#*'],
  delete: ['ROLE_POLICIES#*'],
} as const

/** What a write depends on whose caller was allowed by a check. */
export const ALLOWED = [CALLER, 'DEFINITIONS#*', 'PRINCIPAL#*', 'RESOURCE#*'] as const
