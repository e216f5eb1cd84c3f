import { DetailsButton } from '../../parts/details.tsx'
import { NamedLink, parseReference, Reference, targetOf } from '../../parts/entity-link.tsx'
import type { Column } from '../../parts/list-table.tsx'
import { Time } from '../../parts/values.tsx'
import { Ends } from '../access/ends.tsx'
import { EVERYTHING, type Given, wordPermissions } from './delegation.ts'
import './delegations.css'

/** The service user has no link, because its address needs its organization. */
export const Agent = ({ agent, organization }: { agent: string; organization?: string }) => {
  const { id } = parseReference(agent)
  const params = { serviceUser: id, ...(organization !== undefined && { organization }) }
  return <NamedLink kind="service-user" params={params} id={id} />
}

export const Person = ({ id }: { id: string }) => <NamedLink kind="user" params={{ user: id }} id={id} />

export const Where = ({ resource }: { resource: string }) =>
  resource === EVERYTHING ? 'everywhere' : <Reference reference={resource} />

export const LastUsed = ({ at }: { at: string }) => (at === '' ? 'never' : <Time at={at} />)

/** The place in a sentence: "everywhere", or "on Web shop". */
export const OnWhere = ({ resource }: { resource: string }) => (
  <>
    {resource !== EVERYTHING && 'on '}
    <Where resource={resource} />
  </>
)

/** Names who made it, if it was not the person. */
export function MadeBy({ given: { user_id, created_by } }: { given: Given }) {
  if (created_by === `app/user:${user_id}`) return 'the person'
  const { kind, params, id } = targetOf(created_by)
  return <NamedLink kind={kind} params={params} id={id} />
}

/** The columns of what a person gave. */
export function columnsOfGiven<Each extends Given>(
  what: string,
  onDetails: (each: Each) => void,
): readonly Column<Each>[] {
  return [
    {
      header: 'Title',
      cell: (each) => (
        <DetailsButton what={what} onClick={() => onDetails(each)}>
          <bdi>{each.title.trim() || 'Details'}</bdi>
        </DetailsButton>
      ),
    },
    {
      header: 'May use',
      cell: ({ permissions }) => <bdi title={permissions.join(', ')}>{wordPermissions(permissions)}</bdi>,
      isWide: true,
    },
    { header: 'On', cell: ({ resource }) => <Where resource={resource} />, isWide: true },
    { header: 'Ends', cell: ({ expires_at }) => <Ends at={expires_at} />, isWide: true },
    { header: 'Last used', cell: ({ last_used_at }) => <LastUsed at={last_used_at} />, isWide: true },
    { header: 'Made by', cell: (each) => <MadeBy given={each} />, isWide: true },
  ]
}
