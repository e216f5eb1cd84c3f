import { useMemo, useState } from 'react'
import './seats.css'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useList } from '../../api/use-list.ts'
import { type May, useMay } from '../../api/use-may.ts'
import { type AnswerOf, type OperationName, useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink, labelOf, StateBadge } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { formatCredits, Time } from '../../parts/values.tsx'
import { Ends, endOfDay } from '../access/ends.tsx'
import { usePrincipalOptions } from '../access/options.ts'

type Seat = AnswerOf<'listSeats'>['seats'][number]

/** The operations to read again after a seat was reserved or given back. */
const SEAT_READS: readonly OperationName[] = ['listSeats', 'listEntitlements']

const labelOfSeat = ({ user_id: id, title, name, email }: Seat): string =>
  labelOf({ title: title.trim() || name || email, id })

const columnsOf = (allowed: May, onRemove: (seat: Seat) => void): readonly Column<Seat>[] => [
  {
    header: 'User',
    cell: (seat) => (
      <>
        <EntityLink kind="user" params={{ user: seat.user_id }} id={seat.user_id} title={labelOfSeat(seat)} />
        <StateBadge state={seat.state} />
      </>
    ),
  },
  { header: 'Since', cell: ({ since }) => <Time at={since} />, isWide: true },
  { header: 'Reserved until', cell: ({ expires_at }) => <Ends at={expires_at} /> },
  {
    header: 'Action',
    cell: (seat) => (
      <ActionButton isSmall allowed={allowed} onClick={() => onRemove(seat)}>
        Give back…
      </ActionButton>
    ),
  },
]

/** Lists who uses a seat of the organization, with the reservations for people who are invited. */
export function Seats({ organization }: { organization: string }) {
  const tollgate = useTollgate()
  const list = useList('listSeats', { id: organization }, ({ seats }) => seats)
  const allowed = useMay(`app/organization:${organization}`, 'policymanage')
  const [chosen, setChosen] = useState<Seat>()
  const removal = useConfirmedAction({
    run: () => tollgate.removeSeat({ id: organization, user_id: chosen?.user_id ?? '' }),
    changes: SEAT_READS,
    done: () => 'Gave the seat back',
  })
  const { open } = removal
  const [may, why] = [allowed.may, allowed.why]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  const columns = useMemo(() => {
    const choose = (seat: Seat) => {
      setChosen(seat)
      open()
    }
    return columnsOf({ may, why }, choose)
  }, [may, why])
  return (
    <div className="seats">
      <div className="tab-actions">
        <Used organization={organization} />
        <Reserve organization={organization} allowed={allowed} />
      </div>
      <ListTable
        label="Seats"
        list={list}
        columns={columns}
        empty={<EmptyState title="No seat is used." next="A user takes one with the first thing that it gets here." />}
      />
      <ConfirmDialog title="Give a seat back" confirmLabel="Give back" action={removal}>
        <p>
          <bdi>{chosen && labelOfSeat(chosen)}</bdi> no longer has a seat here. This works for a reservation, for a
          disabled user, and for a user that holds nothing here any more.
        </p>
        <p>A disabled user keeps what it holds, and takes a seat again with the next thing that it gets here.</p>
      </ConfirmDialog>
    </div>
  )
}

/** The limit is that of the default account. Shows nothing without one, or if the caller may not read it. */
function Used({ organization }: { organization: string }) {
  const { data } = useRead('listEntitlements', { org_id: organization, billing_id: '-', page_size: 1 })
  if (data === undefined) return null
  const { limit, used } = data.seats
  const count = formatCredits(String(used))
  return <p>{limit === '0' ? `${count} used, without a limit.` : `${count} of ${formatCredits(limit)} seats used.`}</p>
}

/** A user that has a seat keeps it, and a reservation gets the new end. */
function Reserve({ organization: id, allowed }: { organization: string; allowed: May }) {
  const tollgate = useTollgate()
  const [typed, setTyped] = useState('')
  const options = usePrincipalOptions(typed).filter(({ value }) => value.startsWith('user:'))
  const action = useConfirmedAction({
    run: ({ user = '', expires_at = '' }: Values) =>
      tollgate.reserveSeat({ id, user_id: user.replace(/^user:/, ''), expires_at: endOfDay(expires_at) }),
    changes: SEAT_READS,
    done: ({ seat }) => (seat.expires_at === '' ? 'This user has a seat already' : 'Reserved a seat'),
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Reserve a seat…
      </ActionButton>
      <FormDialog
        title="Reserve a seat"
        description={<p>For a user that is invited. The first thing that it gets here uses the reservation.</p>}
        submitLabel="Reserve"
        action={action}
        canSubmit={typed !== ''}
      >
        <Lookup name="user" label="User" hint="user:<id>" options={options} onText={setTyped} />
        <TextField name="expires_at" type="date" label="End date" hint="At most a year ahead." />
      </FormDialog>
    </>
  )
}
