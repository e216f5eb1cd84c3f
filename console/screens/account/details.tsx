import type { ComponentProps } from 'react'
import { formatInstant, ZONES } from '../../api/time-zone.ts'
import { CopiedId } from '../../parts/buttons.tsx'
import { Detail, DetailsDialog, Pairs, Whole } from '../../parts/details.tsx'
import { ChargedUser } from '../../parts/entity-link.tsx'
import { describeAmount } from './amount.ts'
import type { Transaction } from './csv.ts'
import { kindOf } from './filter.ts'
import { titleOf } from './references.ts'
import { NamedTransaction, Namers, type RelatedProps } from './related.tsx'

interface Props extends RelatedProps {
  /** The organization of the account. */
  organization: string
  onClose: () => void
}

/** Shows all fields of a transaction, and leads to the transactions that belong to it. */
export function TransactionDetails({ transaction, organization, known, choose, onClose }: Props) {
  const { id, type, amount, source, hold_id, description, metadata, created_at, updated_at } = transaction
  const kind = kindOf(transaction)
  const isOfUser = kind === 'usage' || kind === 'revert'
  const title = `${titleOf(transaction)}: ${type === 'debit' ? '−' : '+'}${describeAmount(amount)}`
  return (
    <DetailsDialog title={title} entity={transaction} onClose={onClose}>
      <Detail name="ID">
        <CopiedId id={id} what={kind === 'usage' ? 'usage' : 'transaction'} />
      </Detail>
      <Detail name={kind === 'expiry' ? 'Expired' : 'Recorded'}>
        <ExactTime at={created_at} />
      </Detail>
      {updated_at !== created_at && (
        <Detail name="Booked">
          <ExactTime at={updated_at} />
        </Detail>
      )}
      <Detail name="Source">
        <Whole text={source} />
      </Detail>
      {isOfUser && <UserDetail {...transaction} organization={organization} />}
      <Detail name="Description">
        <Whole text={description} />
      </Detail>
      {hold_id !== '' && (
        <Detail name="Hold">
          <CopiedId id={hold_id} what="hold" />
        </Detail>
      )}
      <NamedTransaction key={id} transaction={transaction} known={known} choose={choose} />
      <Namers transaction={transaction} known={known} choose={choose} />
      <MetadataDetail metadata={metadata} />
    </DetailsDialog>
  )
}

/** Shows a time in UTC, in the reader's zone, and as the API writes it. */
export const ExactTime = ({ at }: { at: string }) => (
  <>
    {ZONES.map((zone) => (
      <time key={zone} dateTime={at}>
        {formatInstant(at, zone)}
      </time>
    ))}
    <code>{at}</code>
  </>
)

/** Shows the user of a usage or a hold, and who acted for the user, with the user's id to copy. */
export const UserDetail = (charged: ComponentProps<typeof ChargedUser>) => (
  <Detail name="User">
    <ChargedUser {...charged} />
    {charged.user_id !== '' && <CopiedId id={charged.user_id} what="user" />}
  </Detail>
)

export const MetadataDetail = ({ metadata }: { metadata: Transaction['metadata'] }) => (
  <Detail name="Metadata">{Object.keys(metadata).length === 0 ? '–' : <Pairs metadata={metadata} />}</Detail>
)
