import { CopiedId } from '../../parts/buttons.tsx'
import { Detail, DetailsDialog, Pairs, Whole } from '../../parts/details.tsx'
import { RecordedUser } from '../../parts/entity-link.tsx'
import { describeAmount } from './amount.ts'
import type { Transaction } from './csv.ts'
import { formatMoment, kindOf } from './filter.ts'
import { titleOf } from './references.ts'
import { NamedTransaction, Namers, type RelatedProps } from './related.tsx'

interface Props extends RelatedProps {
  onClose: () => void
}

/** Shows all fields of a transaction, and leads to the transactions that belong to it. */
export function TransactionDetails({ transaction, known, choose, onClose }: Props) {
  const { id, type, amount, source, user_id, hold_id, description, metadata, created_at, updated_at } = transaction
  const kind = kindOf(transaction)
  const isOfUser = kind === 'usage' || kind === 'revert'
  const title = `${titleOf(transaction)}: ${type === 'debit' ? '−' : '+'}${describeAmount(amount)}`
  return (
    <DetailsDialog title={title} entity={transaction} onClose={onClose}>
      <Detail name="ID">
        <CopiedId id={id} what={kind === 'usage' ? 'usage' : 'transaction'} />
      </Detail>
      <Detail name={kind === 'expiry' ? 'Expired' : 'Recorded'}>
        <Moment at={created_at} />
      </Detail>
      {updated_at !== created_at && (
        <Detail name="Booked">
          <Moment at={updated_at} />
        </Detail>
      )}
      <Detail name="Source">
        <Whole text={source} />
      </Detail>
      {isOfUser && <Detail name="User">{user_id === '' ? '–' : <UserWithId id={user_id} />}</Detail>}
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

/** The instant is in UTC, and as the API writes it. */
export const Moment = ({ at }: { at: string }) => (
  <>
    <time dateTime={at}>{formatMoment(at)} (UTC)</time>
    <code>{at}</code>
  </>
)

/** Shows the user of a usage or a hold, with the id to copy. */
export const UserWithId = ({ id }: { id: string }) => (
  <>
    <RecordedUser id={id} />
    <CopiedId id={id} what="user" />
  </>
)

export const MetadataDetail = ({ metadata }: { metadata: Transaction['metadata'] }) => (
  <Detail name="Metadata">{Object.keys(metadata).length === 0 ? '–' : <Pairs metadata={metadata} />}</Detail>
)
