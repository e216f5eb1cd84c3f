import type { OperationName } from '../../api/use-read.ts'

/** What has to be read again after roles were given or taken away. */
export const ACCESS_READS: readonly OperationName[] = [
  'listPolicies',
  'check',
  'searchSubjects',
  'searchResources',
  'listGroupUsers',
  'getGroup',
  'listUserGroups',
  'listOrganizationsByUser',
  'listProjectsByUser',
  'listOrganizationUsers',
]
