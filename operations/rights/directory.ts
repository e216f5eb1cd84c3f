import { ALLOWED, CALLER, CHECK } from './shared.ts'

/**
 * The items that an operation needs to enable or disable an organization or project: the set of suspensions, and the
 * version of the definitions.
 */
const SUSPENSION = ['DEFINITIONS#*', 'SUSPENDED'] as const

export const STATE_OF_ORGANIZATION = {
  get: [CALLER, ...SUSPENSION, 'ALIAS#*', 'RESOURCE#app/organization:*'],
  put: ['LIST#ORGANIZATION'],
  update: [...SUSPENSION, 'RESOURCE#app/organization:*'],
  require: [CALLER],
} as const

export const STATE_OF_PROJECT = {
  get: [CALLER, ...CHECK.get, 'PROJECTS_OF#*'],
  query: CHECK.query,
  put: ['PROJECTS_OF#*'],
  update: [...SUSPENSION, 'PROJECTS_OF#*', 'RESOURCE#app/project:*'],
  require: ALLOWED,
} as const

/** The items that are read before a profile is written. */
export const A_PROFILE = ['PRINCIPAL#app/user:*', 'PROFILE#*', 'PROFILE_NAME#*'] as const

export const STATE_OF_USER = {
  get: [CALLER, 'PRINCIPAL#app/user:*'],
  update: ['PRINCIPAL#app/user:*'],
  require: [CALLER],
} as const

export const STATE_OF_SERVICE_USER = {
  get: [CALLER, 'ALIAS#*', 'PRINCIPAL#app/serviceuser:*', 'RESOURCE#app/organization:*'],
  update: [CALLER, 'PRINCIPAL#app/serviceuser:*'],
  require: [CALLER],
} as const

/**
 * The items that an operation needs to list the principals with roles on an organization or project: the policies and
 * roles of these principals.
 */
export const BOUND = {
  get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'PROFILE#*'],
  query: CHECK.query,
} as const

/** The items that an operation needs to show delegations with the keys of their permissions. */
export const READ_DELEGATIONS = {
  get: [CALLER, 'DEFINITIONS#*', 'DELEGATIONS_OF#*', 'PERMISSION#*'],
} as const

/** What an operation needs that removes delegations: those of a user, or those to a service user. */
export const REMOVE_DELEGATIONS = {
  get: ['DELEGATED#*', 'DELEGATED_TO#*', 'DELEGATIONS_OF#*'],
  query: ['DELEGATED#*', 'DELEGATED_TO#*', 'DELEGATIONS_OF#*'],
  put: ['DELEGATED#*'],
  update: ['DELEGATED_TO#*', 'DELEGATIONS_OF#*'],
  delete: ['DELEGATED#*', 'DELEGATED_TO#*', 'DELEGATIONS_OF#*'],
} as const

/** What an operation needs that creates or narrows delegations. */
export const CHANGE_DELEGATIONS = {
  get: [...READ_DELEGATIONS.get, ...REMOVE_DELEGATIONS.get, 'PERMISSION_KEY#*'],
  query: ['DELEGATED_TO#*', 'DELEGATIONS_OF#*'],
  put: REMOVE_DELEGATIONS.delete,
  update: REMOVE_DELEGATIONS.update,
  delete: REMOVE_DELEGATIONS.delete,
  require: [CALLER, 'PRINCIPAL#app/user:*'],
} as const

/** The items that an operation needs to show tokens with the keys of their permissions. */
export const READ_TOKENS = {
  get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*', 'TOKENS_OF#*'],
} as const

/** What an operation needs that removes tokens of a user. A removed token leaves a tombstone. */
export const REMOVE_TOKENS = {
  get: ['TOKENS_OF#*'],
  put: ['TOKEN#*', 'TOKENS_OF#*'],
  update: ['TOKENS_OF#*'],
  delete: ['TOKENS_OF#*'],
} as const
