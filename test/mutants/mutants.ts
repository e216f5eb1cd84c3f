import { accessMutants } from './access.ts'
import { allowanceEventMutants } from './allowance-events.ts'
import { answerMutants } from './answers.ts'
import { auditMutants } from './audit.ts'
import { billingMutants } from './billing.ts'
import { boundMutants } from './bounds.ts'
import { budgetMutants } from './budgets.ts'
import { clientMutants } from './client.ts'
import { containerMutants } from './containers.ts'
import { counterMutants } from './counters.ts'
import { creationMutants } from './creations.ts'
import { cutPeriodMutants } from './cut-periods.ts'
import { decisionMutants } from './decisions.ts'
import { delegationMutants } from './delegations.ts'
import { doctorCounterMutants } from './doctor-counters.ts'
import { endMutants } from './ends.ts'
import { holdMutants } from './holds.ts'
import { keptMutants } from './kept-credits.ts'
import { keptDoctorMutants } from './kept-doctor.ts'
import { leaseMutants } from './leases.ts'
import { lifecycleMutants } from './lifecycle.ts'
import { limitMutants } from './limits.ts'
import { localMutants } from './local.ts'
import { manifestMutants } from './manifest.ts'
import { manifestTreeMutants } from './manifest-trees.ts'
import { momentMutants } from './moments.ts'
import { moveMutants } from './moves.ts'
import type { Mutant } from './mutant.ts'
import { newcomerMutants } from './newcomer.ts'
import { operatorMutants } from './operators.ts'
import { peopleMutants } from './people.ts'
import { planMutants } from './plans.ts'
import { productLimitMutants } from './product-limits.ts'
import { reportedMutants } from './reported.ts'
import { requestMutants } from './requests.ts'
import { searchTurnMutants } from './search.ts'
import { searchMutants } from './searches.ts'
import { seatMutants } from './seats.ts'
import { signInMutants } from './sign-in.ts'
import { simulatedLimitMutants } from './simulated-limits.ts'
import { strangerMutants } from './strangers.ts'
import { subscriptionMutants } from './subscriptions.ts'
import { textMutants } from './texts.ts'
import { tokenMutants } from './tokens.ts'
import { tornMutants } from './torn.ts'
import { treeCheckMutants } from './tree-checks.ts'
import { treeMutants } from './trees.ts'
import { wordIndexMutants } from './word-index.ts'

/** All mutants. Their numbers in `results.md` follow this order. */
export const mutants: readonly Mutant[] = [
  ...requestMutants,
  ...operatorMutants,
  ...momentMutants,
  ...lifecycleMutants,
  ...containerMutants,
  ...billingMutants,
  ...endMutants,
  ...tornMutants,
  ...searchMutants,
  ...localMutants,
  ...manifestMutants,
  ...manifestTreeMutants,
  ...peopleMutants,
  ...auditMutants,
  ...wordIndexMutants,
  ...holdMutants,
  ...planMutants,
  ...subscriptionMutants,
  ...treeCheckMutants,
  ...treeMutants,
  ...signInMutants,
  ...limitMutants,
  ...moveMutants,
  ...accessMutants,
  ...boundMutants,
  ...newcomerMutants,
  ...strangerMutants,
  ...searchTurnMutants,
  ...keptMutants,
  ...keptDoctorMutants,
  ...answerMutants,
  ...seatMutants,
  ...delegationMutants,
  ...tokenMutants,
  ...reportedMutants,
  ...cutPeriodMutants,
  ...clientMutants,
  ...creationMutants,
  ...textMutants,
  ...productLimitMutants,
  ...budgetMutants,
  ...allowanceEventMutants,
  ...counterMutants,
  ...simulatedLimitMutants,
  ...doctorCounterMutants,
  ...leaseMutants,
  ...decisionMutants,
]
