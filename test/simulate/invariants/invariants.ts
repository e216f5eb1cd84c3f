import { watchPolicyWrites } from '../oracles/policy-auditor.ts'
import { watchPermittedWrites } from '../oracles/request-auditor.ts'
import type { Invariant, Run } from '../run.ts'
import { watchAcknowledgedPlans } from '../workloads/products.ts'
import { assertBalancesAddUp, assertReverts, assertUsagesLegal } from './billing-invariants.ts'
import { assertClientsMatch, assertHoldersExist } from './client-invariants.ts'
import {
  assertDefinitionsVersioned,
  assertGrantsMatchPolicies,
  assertMembershipsMatch,
  assertProductsMatch,
  assertUniqueNames,
} from './guard-invariants.ts'
import { watchLateRequests } from './late-requests.ts'
import {
  assertActiveAccountsCounted,
  assertDeparturesCounted,
  assertListsComplete,
  assertPermissionsBuried,
} from './list-invariants.ts'
import { assertMembershipsCounted, assertPoliciesInOrganizations } from './organization-invariants.ts'
import { assertAliasesMatch, assertNewGroupsEmpty, assertResourcesListed } from './resource-invariants.ts'

/** What has to hold after every write of a run. */
export const invariantsOf = (run: Run): Invariant[] => [
  assertBalancesAddUp,
  assertUsagesLegal,
  assertReverts,
  assertUniqueNames,
  assertDefinitionsVersioned,
  assertGrantsMatchPolicies,
  assertActiveAccountsCounted,
  assertListsComplete,
  assertPoliciesInOrganizations,
  assertMembershipsCounted,
  assertDeparturesCounted,
  assertPermissionsBuried,
  assertMembershipsMatch,
  assertProductsMatch,
  assertAliasesMatch,
  assertResourcesListed,
  assertNewGroupsEmpty,
  assertClientsMatch,
  assertHoldersExist,
  watchAcknowledgedPlans(run),
  watchPolicyWrites(run),
  watchPermittedWrites(run),
  watchLateRequests(run),
]
