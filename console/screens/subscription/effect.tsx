import type { ReactNode } from 'react'
import { formatInstant } from '../../api/time-zone.ts'
import { labelOf } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { describeCredits, describeStartCredits } from './credits.ts'
import { type Preview, type Proposal, previewOf, type Standing } from './preview.ts'

/**
 * Describes an instant, such as `on 25 Dec 2026, 10:00:00 (UTC)`.
 * @param at the ISO time; empty for at once
 */
export const describeInstant = (at: string): string => (at === '' ? 'at once' : `on ${formatInstant(at)}`)

interface Props {
  standing: Standing
  proposal: Proposal
  /** The days of the trial at the start of the subscription; 0 for no trial. */
  trialDays?: bigint
  seatsUsed: number
}

/** Shows the effect of a change of a subscription: the time, and the changes of features, seats and credits. */
export function Effect({ standing, proposal, trialDays = 0n, seatsUsed }: Props) {
  const preview = previewOf(standing, proposal)
  const moment = describeInstant(preview.at)
  const credits =
    proposal.kind === 'start' ? describeStartCredits(proposal.plan, trialDays) : describeCredits(proposal, moment)
  return (
    <dl className="effect">
      <Line name="Takes effect">{describeBeginning(moment, trialDays)}</Line>
      <Features preview={preview} />
      <Seats preview={preview} used={seatsUsed} />
      <Line name="Credits">
        {credits.length === 0 ? 'None come with it.' : credits.map((each) => <p key={each}>{each}</p>)}
      </Line>
      <Limits standing={standing} proposal={proposal} />
    </dl>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function describeBeginning(moment: string, trialDays: bigint): string {
  if (trialDays === 0n) return moment.charAt(0).toUpperCase() + moment.slice(1)
  return `At once, with a trial of ${formatCredits(String(trialDays))} ${trialDays === 1n ? 'day' : 'days'}`
}

/** The maximum number of features that a dialog names. */
const MOST_NAMED = 12

function Features({ preview: { gained, lost, kept } }: { preview: Preview }) {
  if (gained.length === 0 && lost.length === 0)
    return <Line name="Features">{kept === 0 ? 'None' : `The same ${kept}`}</Line>
  return (
    <>
      {gained.length > 0 && (
        <Line name="Features gained">
          <Names of={gained} sign="+" />
        </Line>
      )}
      {lost.length > 0 && (
        <Line name="Features lost">
          <Names of={lost} sign="−" />
        </Line>
      )}
      {kept > 0 && <Line name="Features kept">{kept}</Line>}
    </>
  )
}

const Names = ({ of, sign }: { of: Preview['gained']; sign: '+' | '−' }) => (
  <ul className={sign === '+' ? 'gained' : 'lost'}>
    {of.slice(0, MOST_NAMED).map((feature) => (
      <li key={feature.id}>
        <span aria-hidden="true">{sign} </span>
        <bdi className="entity-label">{labelOf(feature)}</bdi>
      </li>
    ))}
    {of.length > MOST_NAMED && <li>and {of.length - MOST_NAMED} more</li>}
  </ul>
)

/** Describes a number of seats. 0 means that no product has a limit. */
const describeLimit = (limit: bigint): string => (limit === 0n ? 'no limit' : formatCredits(String(limit)))

function Seats({ preview: { seats }, used }: { preview: Preview; used: number }) {
  const [before, after] = seats
  if (before === after || after === undefined) return null
  return (
    <Line name="Seats">
      {before !== undefined && `${describeLimit(before)} → `}
      {describeLimit(after)}; {formatCredits(String(used))} used
      {after > 0n && BigInt(used) > after && (
        <p className="over">More are used than it has. Nobody is removed, and nobody new gets a seat.</p>
      )}
    </Line>
  )
}

/** Shows a warning with the reason if the account has no entitlements. */
function Limits({ standing, proposal }: { standing: Standing; proposal: Proposal }) {
  if (standing.isDisabled) return <Line name="Note">A disabled account has no features until it is enabled.</Line>
  if (proposal.kind === 'start' || proposal.subscription.state !== 'past_due') return null
  return <Line name="Note">It is past due: it gives no features until that ends.</Line>
}
