import { watchPolicyWrites } from '../oracles/policy-auditor.ts'
import { watchPermittedWrites } from '../oracles/request-auditor.ts'
import type { Invariant, Run } from '../run.ts'
import { watchAcknowledgedPlans } from '../workloads/products.ts'
import { assertBalancesAddUp, assertReverts, assertUsagesLegal } from './billing-invariants.ts'
import { assertClientsMatch, assertHoldersExist } from './client-invariants.ts'
import { assertCapturesAddUp, assertFloorsKept, assertHoldsAddUp, watchLedgers } from './hold-invariants.ts'
import { watchLateRequests } from './late-requests.ts'
import { watchCounters, watchLimits } from './limit-invariants.ts'
import {
  assertActiveAccountsCounted,
  assertDeletionsCounted,
  assertListsComplete,
  assertPermissionsBuried,
} from './list-invariants.ts'
import { assertMembershipsCounted, assertPoliciesInOrganizations } from './organization-invariants.ts'
import { assertProfilesMatch } from './profile-invariants.ts'
import { assertAliasesMatch, assertNewGroupsEmpty, assertResourcesListed } from './resource-invariants.ts'
import { assertSeatsCounted, watchSeats } from './seat-invariants.ts'
import { assertCreditsOfPeriods, assertPeriodsKnown, assertSubscriptionsMatch } from './subscription-invariants.ts'
import { assertSubtrees, assertTrees } from './tree-invariants.ts'
import {
  assertDefinitionsVersioned,
  assertGrantsMatchPolicies,
  assertMembershipsMatch,
  assertProductsMatch,
  assertUniqueNames,
} from './unique-constraint-invariants.ts'

/** Returns the invariants that must be true after every write of a run. */
export const invariantsOf = (run: Run): Invariant[] => [
  assertBalancesAddUp,
  assertUsagesLegal,
  assertReverts,
  assertHoldsAddUp,
  assertCapturesAddUp,
  assertFloorsKept,
  assertSubscriptionsMatch,
  assertCreditsOfPeriods,
  assertPeriodsKnown,
  assertUniqueNames,
  assertDefinitionsVersioned,
  assertGrantsMatchPolicies,
  assertActiveAccountsCounted,
  assertListsComplete,
  assertPoliciesInOrganizations,
  assertMembershipsCounted,
  assertDeletionsCounted,
  assertPermissionsBuried,
  assertMembershipsMatch,
  assertProductsMatch,
  assertAliasesMatch,
  assertResourcesListed,
  assertTrees,
  assertSubtrees,
  assertNewGroupsEmpty,
  assertClientsMatch,
  assertHoldersExist,
  assertProfilesMatch,
  watchAcknowledgedPlans(run),
  watchPolicyWrites(run),
  watchPermittedWrites(run),
  watchLateRequests(run),
  watchLedgers(run),
  assertSeatsCounted,
  watchSeats(run),
  watchCounters(run),
  watchLimits(run),
]
