import { useEffect, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { type ConfirmedAction, useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { Instant } from '../../parts/values.tsx'
import { ACCOUNT_READS, type AccountPlace, billingPath } from './account-in-path.ts'
import { describeAmount, parseAmount, readAmount } from './amount.ts'
import type { Transaction } from './csv.ts'
import { leftOf, namersOf } from './references.ts'
import { DoubtNote } from './top-up.tsx'

/**
 * Returns the action of a dialog that reverts all or a part of a usage. A dialog makes only one revert, even if it
 * sends the request several times.
 */
export function useRevert(place: AccountPlace, usage: Transaction | undefined): ConfirmedAction<Values> {
  const tollgate = useTollgate()
  return useConfirmedAction<Values, AnswerOf<'revertBillingUsage'>>({
    run: ({ amount = '' }, id) =>
      tollgate.revertBillingUsage({
        ...{ ...billingPath(place), usage_id: usage?.id ?? '', id },
        amount: readAmount(amount),
      }),
    changes: ACCOUNT_READS,
    done: ({ reverted, remaining, balance }) =>
      `Reverted ${describeAmount(reverted)}; ${remaining} are left of the usage. The balance is now ${describeAmount(balance)}.`,
  })
}

interface Props {
  action: ConfirmedAction<Values>
  usage: Transaction | undefined
  /** The transactions that were read, including the reverts of the usage. */
  read: readonly Transaction[]
  /** The name of the account. */
  account: string
}

/** Returns the text that identifies the revert of this usage. The caller passes the text to `open`. */
export const revertOf = (usage: Transaction): string => `revert ${usage.id}`

/** Shows a dialog that asks for the credits to give back. By default, the dialog proposes the rest of the usage. */
export function RevertDialog({ action, usage, read, account }: Props) {
  const [typed, setTyped] = useState('')
  // All reverts of the usage were read, because they are newer than it, and newer transactions are read first.
  const left = usage === undefined ? 0n : leftOf(usage, namersOf(usage, read))
  const { isOpen, unanswered } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is proposed once, when the dialog opens.
  useEffect(() => {
    if (isOpen) setTyped(unanswered?.amount ?? String(left))
  }, [isOpen])
  if (usage === undefined) return null
  const amount = parseAmount(typed)
  const inDoubt = unanswered !== undefined
  const isPositive = amount !== undefined && amount > 0n
  return (
    <FormDialog
      title="Revert a usage"
      description={
        <p>
          <b>{describeAmount(usage.amount)}</b> were used on <Instant at={usage.created_at} />
          {usage.source !== '' && (
            <>
              {' by '}
              <bdi className="entity-label" title={usage.source}>
                {usage.source}
              </bdi>
            </>
          )}
          . {left < BigInt(usage.amount) && `${describeAmount(left)} of them are left to revert.`}
        </p>
      }
      submitLabel={inDoubt ? 'Try again' : isPositive ? `Revert ${describeAmount(amount)}` : 'Revert'}
      action={action}
      isDangerous
    >
      <TextField
        name="amount"
        label="Amount"
        inputMode="numeric"
        hint="In credits. Type less to revert a part."
        value={typed}
        readOnly={inDoubt}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">
        {isPositive && (
          <>
            Gives <b>{describeAmount(amount)}</b> back to <bdi>{account}</bdi>.
          </>
        )}
      </p>
      <DoubtNote unanswered={unanswered} />
    </FormDialog>
  )
}
