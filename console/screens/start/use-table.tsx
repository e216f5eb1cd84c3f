import { Link } from 'wouter'
import { NamedLink } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { addressOf } from '../../routes.ts'
import type { Forecast } from '../account/history.ts'
import { AccountLink } from './needs.tsx'
import { type Account, DAYS_OF_USE, daysUntil, type Use } from './standing.ts'
import { MOST_USES } from './use-standing.ts'

interface Props {
  accounts: readonly Account[]
  uses: ReadonlyMap<string, Use>
  now: Date
}

export function UseTable({ accounts, uses, now }: Props) {
  if (accounts.length === 0) return <p className="start-calm">No account has used credits yet.</p>
  return (
    <>
      <table className="list" aria-label={`Used in ${DAYS_OF_USE} days`}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Credits used</th>
            <th scope="col">Days left</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row key={account.id} account={account} use={uses.get(account.id)} now={now} />
          ))}
        </tbody>
      </table>
      <p className="fine-print">
        The {MOST_USES} accounts, at most, that have used the most credits since they were created.
      </p>
      <p>
        <Link href={`${addressOf('accounts')}?tab=use`}>More accounts by use</Link>
      </p>
    </>
  )
}

const Row = ({ account, use, now }: { account: Account; use: Use | undefined; now: Date }) => (
  <tr>
    <td>
      <span className="start-name">
        <AccountLink account={account} />
        <span className="fine-print">
          of <NamedLink kind="organization" params={{ organization: account.org_id }} id={account.org_id} />
        </span>
      </span>
    </td>
    <td>{use === undefined ? '…' : formatCredits(String(use.total))}</td>
    <td>{use === undefined ? '…' : describeLeft(use.forecast, now)}</td>
  </tr>
)

/** Describes in how many days the credits run out if they are used as fast as in the last seven days. */
function describeLeft(forecast: Forecast, now: Date): string {
  if (forecast.kind === 'used-up') return 'none'
  if (forecast.kind === 'not-at-this-rate') return 'not used'
  if (forecast.kind === 'unknown') return '–'
  return forecast.at === undefined ? 'over 10 years' : String(daysUntil(forecast.at, now))
}
