import { isRefused } from '../../api/problem.ts'
import { useList } from '../../api/use-list.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { type AccountPlace, billingPath } from '../account/account-in-path.ts'
import { AllowanceList } from './allowance.tsx'

/**
 * Shows what the plans and budgets of an account allow, and what is left. Shows nothing where the caller may not read it,
 * and nothing without limits.
 */
export function Allowances({ place }: { place: AccountPlace }) {
  const list = useList('listAllowances', billingPath(place), ({ allowances }) => allowances)
  if (isRefused(list.error) || (list.entries.length === 0 && list.error === null)) return null
  return (
    <section className="allowances" aria-label="Allowances">
      <h2>Allowances</h2>
      <AllowanceList allowances={list.entries} />
      {list.error !== null && <ErrorPanel error={list.error} onTryAgain={list.readAgain} />}
      {list.hasMore && (
        <ActionButton isSmall onClick={list.readMore}>
          Show more
        </ActionButton>
      )}
    </section>
  )
}
