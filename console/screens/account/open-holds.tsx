import { useMemo, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useList } from '../../api/use-list.ts'
import { type May, useMay } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { DetailsButton } from '../../parts/details.tsx'
import { ConfirmDialog } from '../../parts/dialogs.tsx'
import { ChargedUser } from '../../parts/entity-link.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { formatCredits, Moment } from '../../parts/values.tsx'
import { ACCOUNT_READS, type AccountPlace, billingPath, useMayCredit } from './account-in-path.ts'
import { describeAmount } from './amount.ts'
import { type Hold, HoldDetails } from './hold-details.tsx'

interface RowActions {
  organization: string
  allowed: May
  onRelease: (hold: Hold) => void
  onDetails: (hold: Hold) => void
}

const isOfLease = ({ metadata }: Hold): boolean => typeof metadata.lease === 'string'

const RELEASE_OF_LEASE =
  'The lease goes on with a new hold. What it has charged and not captured yet is charged as usual.'

/** The hold of a lease has the source of what the lease charges, and `Lease of <source>` as its description. */
const describeHold = (hold: Hold): string =>
  (isOfLease(hold) && hold.description) || hold.source || hold.description || 'no source'

const columnsOf = ({ organization, allowed, onRelease, onDetails }: RowActions): readonly Column<Hold>[] => [
  {
    header: 'Expires',
    isTime: true,
    cell: (hold) => (
      <DetailsButton what="hold" onClick={() => onDetails(hold)}>
        <Moment at={hold.expires_at} />
      </DetailsButton>
    ),
  },
  {
    header: 'What',
    cell: (hold) => <bdi title={hold.description}>{describeHold(hold)}</bdi>,
  },
  {
    header: 'Held',
    cell: ({ held, amount }) => (
      <span className="credits" title={`It set ${describeAmount(amount)} aside at first.`}>
        {formatCredits(held)}
      </span>
    ),
  },
  {
    header: 'User',
    cell: (hold) => <ChargedUser {...hold} organization={organization} />,
    isWide: true,
  },
  {
    header: 'Captured',
    cell: ({ captured }) => <span className="credits">{formatCredits(captured)}</span>,
    isWide: true,
  },
  {
    header: 'Action',
    cell: (hold) => (
      <ActionButton isSmall allowed={allowed} onClick={() => onRelease(hold)}>
        Release…
      </ActionButton>
    ),
  },
]

/** Returns the action of a dialog that releases a hold, so that the hold's remaining credits are available again. */
function useRelease(place: AccountPlace, hold: Hold | undefined) {
  const tollgate = useTollgate()
  return useConfirmedAction({
    run: () => tollgate.releaseHold({ ...billingPath(place), id: hold?.id ?? '' }),
    changes: ACCOUNT_READS,
    done: ({ available }) => `Released the hold. ${describeAmount(available)} can be used now.`,
  })
}

/** The holds are ordered by their time of expiry, the earliest first. Shows nothing if there are no open holds. */
export function OpenHolds({ place }: { place: AccountPlace }) {
  const list = useList('listHolds', billingPath(place), ({ holds }) => holds)
  const isBiller = useMayCredit()
  const manages = useMay(`app/organization:${place.organization}`, 'billingmanage')
  const { may, why } = isBiller.may ? isBiller : manages
  const [chosen, setChosen] = useState<Hold>()
  const [detailed, setDetailed] = useState<Hold>()
  const release = useRelease(place, chosen)
  const { open } = release
  const { organization } = place
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  const columns = useMemo(() => {
    const choose = (hold: Hold) => {
      setChosen(hold)
      open()
    }
    return columnsOf({ organization, allowed: { may, why }, onRelease: choose, onDetails: setDetailed })
  }, [organization, may, why])
  if (list.error) return <ErrorPanel error={list.error} onTryAgain={list.readAgain} />
  if (list.entries.length === 0) return null
  return (
    <section className="holds" aria-label="Open holds">
      <h2>Open holds</h2>
      <ListTable label="Open holds" list={list} columns={columns} empty={null} />
      <ConfirmDialog title="Release a hold" confirmLabel="Release" action={release}>
        {chosen !== undefined && (
          <>
            <p>
              <b>{describeAmount(chosen.held)}</b> can be used again at once.
            </p>
            <p>
              {isOfLease(chosen)
                ? RELEASE_OF_LEASE
                : 'Work that still runs on this hold can charge nothing to it any more.'}
            </p>
          </>
        )}
      </ConfirmDialog>
      {detailed !== undefined && (
        <HoldDetails hold={detailed} organization={organization} onClose={() => setDetailed(undefined)} />
      )}
    </section>
  )
}
