import './ending-access/ending-access.css'
import { isRefused } from '../api/problem.ts'
import { useList } from '../api/use-list.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { NamedLink, Reference, RoleLink, targetOf } from '../parts/entity-link.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { Page } from '../parts/page.tsx'
import { PlatformOnly } from '../parts/platform-only.tsx'
import { ReadAgain } from '../parts/read-again.tsx'
import { Time } from '../parts/values.tsx'
import { DaysField, useDays } from './ending-access/days.tsx'

type Grant = AnswerOf<'listEndingGrants'>['grants'][number]

const paramsOf = ({ org_id }: Grant) => (org_id === '' ? {} : { organization: org_id })

const COLUMNS: readonly Column<Grant>[] = [
  { header: 'Who', cell: (grant) => <Reference reference={grant.principal} params={paramsOf(grant)} /> },
  {
    header: 'Role',
    cell: (grant) => (
      <span className="ending-role">
        {grant.group === '' ? <RoleLink id={grant.role_id} {...paramsOf(grant)} /> : 'member'}
        <span className="fine-print">
          of <Place grant={grant} />
        </span>
      </span>
    ),
  },
  {
    header: 'Of',
    cell: (grant) => <Reference reference={grant.group || grant.resource} params={paramsOf(grant)} />,
    isWide: true,
  },
  { header: 'Ends', cell: ({ expires_at }) => <Time at={expires_at} /> },
]

function Place({ grant }: { grant: Grant }) {
  const { kind, params, id } = targetOf(grant.group || grant.resource)
  return <NamedLink kind={kind} params={{ ...paramsOf(grant), ...params }} id={id} />
}

/** Shows the policies and memberships of the whole service that end within some days, the earliest end first. */
export default function EndingAccess() {
  const [days, setDays] = useDays()
  const list = useList('listEndingGrants', { days }, ({ grants }) => grants)
  return (
    <Page title="Access that ends" actions={<ReadAgain />}>
      {isRefused(list.error) ? (
        <PlatformOnly />
      ) : (
        <div className="ending-access">
          <DaysField days={days} onDays={setDays} />
          <ListTable label="Access that ends" list={list} columns={COLUMNS} empty={<Nothing days={days} />} />
        </div>
      )}
    </Page>
  )
}

/** Replaces an empty list. Says so if the stage does not list access that ends. */
function Nothing({ days }: { days: number }) {
  const { data } = useRead('listEndingGrants', { days, page_size: 1 })
  return data?.kept_days === 0 ? (
    <EmptyState title="This stage does not list them." next="Its setting auditDays is not set." />
  ) : (
    <EmptyState
      title={`No policy and no membership ends within ${days === 1 ? 'a day' : `${days} days`}.`}
      next="Access without an end is not listed."
    />
  )
}
