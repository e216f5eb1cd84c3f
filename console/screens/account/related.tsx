import { useEffect, useState } from 'react'
import type { PagedList } from '../../api/use-list.ts'
import { CopiedId } from '../../parts/buttons.tsx'
import { Detail } from '../../parts/details.tsx'
import { Moment } from '../../parts/values.tsx'
import { describeAmount } from './amount.ts'
import type { Transaction } from './csv.ts'
import { kindOf } from './filter.ts'
import { findNamed, leftOf, type Named, namedBy, namersOf, titleOf } from './references.ts'

/** The transactions among which the details find what belongs together. */
export interface Known
  extends Pick<PagedList<Transaction>, 'entries' | 'pages' | 'hasMore' | 'isReadingMore' | 'error' | 'readMore'> {
  /** Whether newer transactions may exist, because the list ends with an earlier day. */
  endsEarly: boolean
}

/** The largest number of pages that one press of "Look for it" reads. A page has up to 50 transactions. */
const LOOKED_THROUGH = 10

export interface RelatedProps {
  transaction: Transaction
  known: Known
  /** Shows the details of another transaction instead. */
  choose: (transaction: Transaction) => void
}

const NAMES = { usage: 'Usage', grant: 'Grant' } as const

/** Shows the usage of a revert, or the grant of expired credits. */
export function NamedTransaction({ transaction, known, choose }: RelatedProps) {
  const named = namedBy(transaction)
  if (named === undefined) return null
  const found = findNamed(named, known.entries)
  return (
    <Detail name={NAMES[named.what]}>
      <CopiedId id={named.id} what={named.what} />
      {found === undefined ? <LookFor named={named} known={known} /> : <Leading to={found} choose={choose} />}
    </Detail>
  )
}

/** Shows a button that reads older transactions until the named one is found, or says that the list ends before it. */
function LookFor({
  named,
  known: { entries, pages, hasMore, isReadingMore, error, readMore },
}: {
  named: Named
  known: Known
}) {
  const [most, setMost] = useState(0)
  const isLooking = hasMore && error === null && pages < most
  useEffect(() => {
    if (isLooking && !isReadingMore) readMore()
  }, [isLooking, isReadingMore, readMore])
  if (!hasMore) return <p className="fine-print">The {named.what} is older than the transactions of this list.</p>
  return (
    <>
      <p className="fine-print" role="status">
        {isLooking
          ? `Reading older transactions: ${entries.length} so far…`
          : `The ${named.what} is not among the ${entries.length} transactions that were read.`}
      </p>
      {!isLooking && (
        <button type="button" className="button small" onClick={() => setMost(pages + LOOKED_THROUGH)}>
          Look for it
        </button>
      )}
    </>
  )
}

/** Shows the reverts of a usage with its rest, or the expiry of a grant. */
export function Namers({ transaction, known: { entries, endsEarly }, choose }: RelatedProps) {
  const namers = namersOf(transaction, entries)
  const isUsage = kindOf(transaction) === 'usage'
  if (!isUsage && namers.length === 0) return null
  return (
    <Detail name={isUsage ? 'Reverts' : 'Expired'}>
      {namers.map((each) => (
        <Leading key={each.id} to={each} choose={choose} />
      ))}
      {isUsage && <p className="fine-print">{describeRest(transaction, namers, endsEarly)}</p>}
    </Detail>
  )
}

function describeRest(usage: Transaction, reverts: readonly Transaction[], endsEarly: boolean): string {
  if (endsEarly) return 'Later reverts are not read, because the list ends before them.'
  if (reverts.length === 0) return 'None.'
  const left = leftOf(usage, reverts)
  return `${describeAmount(left)} ${left === 1n ? 'is' : 'are'} not reverted.`
}

/** Shows a button that leads to the details of another transaction. */
const Leading = ({ to, choose }: { to: Transaction; choose: (transaction: Transaction) => void }) => (
  <button type="button" className="as-link" onClick={() => choose(to)}>
    {titleOf(to)} of <Moment at={to.created_at} />: {describeAmount(to.amount)}
  </button>
)
