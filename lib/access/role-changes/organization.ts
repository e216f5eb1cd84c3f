/** Any of these permissions on an organization lets its roles be read: a caller that may change or bind them needs to see them. */
export const READ_ROLES = ['get', 'rolemanage', 'policymanage'] as const
export const CHANGE_ROLES = ['rolemanage'] as const
