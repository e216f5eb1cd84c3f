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

/** What a write depends on whose caller was allowed by a check. */
export const ALLOWED = [CALLER, 'DEFINITIONS#*', 'PRINCIPAL#*', 'RESOURCE#*'] as const
