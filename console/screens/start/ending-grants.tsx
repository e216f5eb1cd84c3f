import { Link } from 'wouter'
import { type AnswerOf, useRead } from '../../api/use-read.ts'
import { Reference, RoleLink } from '../../parts/entity-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Time } from '../../parts/values.tsx'
import { addressOf } from '../../routes.ts'

/** The listed grants end within this number of days. */
const DAYS = 7
const MOST_GRANTS = 8

/** Shows the policies and memberships that end within a week, the earliest end first. */
export function EndingGrants() {
  const query = useRead('listEndingGrants', { days: DAYS, page_size: MOST_GRANTS })
  return (
    <Loaded query={query}>
      {({ grants, kept_days, next_page_token }) => {
        if (kept_days === 0 && grants.length === 0) return <p className="start-calm">{NO_LOG}</p>
        return (
          <>
            {grants.length === 0 ? <p className="start-calm">{NO_GRANT}</p> : <Grants grants={grants} />}
            {next_page_token !== '' && <p className="fine-print">These are the first {MOST_GRANTS}. There are more.</p>}
            <p>
              <Link href={addressOf('ending-access') ?? '/'}>More access that ends</Link>
            </p>
          </>
        )
      }}
    </Loaded>
  )
}

type Grant = AnswerOf<'listEndingGrants'>['grants'][number]

const Grants = ({ grants }: { grants: readonly Grant[] }) => (
  <ul className="start-list">
    {grants.map(({ principal, role_id, resource, group, org_id, expires_at }) => {
      const params = org_id === '' ? {} : { organization: org_id }
      return (
        <li key={[principal, role_id, resource, group].join(' ')}>
          <span className="start-name">
            <Reference reference={principal} params={params} />
            <span className="fine-print">
              {group === '' ? <RoleLink id={role_id} {...params} /> : 'member'} of{' '}
              <Reference reference={group || resource} params={params} />
            </span>
          </span>
          <span className="start-need">
            <Time at={expires_at} />
          </span>
        </li>
      )
    })}
  </ul>
)

const NO_GRANT = 'No policy and no membership ends within a week.'
const NO_LOG = 'This stage does not list them: its setting auditDays is not set.'
