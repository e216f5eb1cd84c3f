import { Link } from 'wouter'
import { isRefused } from '../api/problem.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { EntityLink } from '../parts/entity-link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { PlatformOnly } from '../parts/platform-only.tsx'
import { ReadAgain } from '../parts/read-again.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { LogList } from './changes/log-list.tsx'
import { EndingGrants } from './start/ending-grants.tsx'
import { FirstSteps } from './start/first-steps.tsx'
import { Needs } from './start/needs.tsx'
import { needsOf } from './start/standing.ts'
import './start/start.css'
import { useNeedyAccounts } from './start/use-needy-accounts.ts'
import { isYoung, useNewOrganizations } from './start/use-new-organizations.ts'
import { useBusiestAccounts, useUses } from './start/use-standing.ts'
import { UseTable } from './start/use-table.tsx'

/**
 * Shows the overview: the first steps in a young world, accounts that need attention, grants that end soon, recent
 * changes, new organizations, and the usages of 30 days. The overview is for callers that may read the whole platform.
 */
export default function Start() {
  const needy = useNeedyAccounts()
  return (
    <Page title="Start" actions={<ReadAgain />}>
      {isRefused(needy.error) ? <PlatformOnly /> : <Overview needy={needy} />}
    </Page>
  )
}

function Overview({ needy }: { needy: ReturnType<typeof useNeedyAccounts> }) {
  const now = new Date()
  const busiest = useBusiestAccounts()
  const used = busiest.data?.billing_accounts ?? []
  const uses = useUses(used, now)
  const created = useNewOrganizations()
  const young = created.data !== undefined && isYoung(created.data, now) ? created.data : undefined
  return (
    <div className={young === undefined ? 'start' : 'start young'}>
      {young !== undefined && busiest.data !== undefined && (
        <FirstSteps organizations={young.organizations} hasCharged={used.length > 0} />
      )}
      <section aria-labelledby="start-needs" className="start-wide">
        <h2 id="start-needs">Needs a person now</h2>
        <Loaded query={needy}>
          {({ billing_accounts, next_page_token }) => (
            <Needs needs={needsOf(billing_accounts, used, uses, now)} hasMore={next_page_token !== ''} />
          )}
        </Loaded>
      </section>
      <section aria-labelledby="start-changes" className="start-wide">
        <h2 id="start-changes">Changed lately</h2>
        <LogList
          label="Changed lately"
          filters={{}}
          pageSize={MOST_CHANGES}
          hasMore={false}
          empty="Nobody has changed anything yet."
        />
        <p>
          <Link href={addressOf('changes') ?? '/'}>All changes</Link>
        </p>
      </section>
      <section aria-labelledby="start-use">
        <h2 id="start-use">Used in 30 days</h2>
        <Loaded query={busiest}>{() => <UseTable accounts={used} uses={uses} now={now} />}</Loaded>
      </section>
      <section aria-labelledby="start-ends">
        <h2 id="start-ends">Access that ends this week</h2>
        <EndingGrants />
      </section>
      <section aria-labelledby="start-new">
        <h2 id="start-new">New organizations</h2>
        <NewOrganizations query={created} />
      </section>
    </div>
  )
}

const MOST_CHANGES = 8

function NewOrganizations({ query }: { query: ReturnType<typeof useNewOrganizations> }) {
  return (
    <Loaded query={query}>
      {({ organizations }) =>
        organizations.length === 0 ? (
          <EmptyState title="There are no organizations yet." next="Create the first one: all else belongs to one.">
            <Link href={addressOf('organizations') ?? '/'} className="button">
              Organizations
            </Link>
          </EmptyState>
        ) : (
          <ul className="start-list">
            {organizations.map(({ id, title, name, created_at }) => (
              <li key={id}>
                <EntityLink kind="organization" params={{ organization: id }} id={id} title={title} name={name} />
                <span className="fine-print">
                  <Time at={created_at} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
