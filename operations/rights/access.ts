import { CALLER, CHECK } from './shared.ts'

/** The table items that an operation reads if its answer contains roles. */
export const ROLES = ['DEFINITIONS#*', 'PERMISSION#*', 'ROLE#*'] as const

/**
 * The table items that decide whether a caller has the required permission, unless the caller is a platform admin. Each
 * write has this permission as a precondition.
 */
export const ORGANIZATION_ROLES = [...CHECK.get, 'PERMISSION#*'] as const

export const PERMITTED = [CALLER, 'PRINCIPAL#*', 'RESOURCE#*'] as const
