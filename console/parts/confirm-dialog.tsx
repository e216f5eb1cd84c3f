import type { ReactNode } from 'react'
import type { ConfirmedAction } from '../api/use-confirmed-action.ts'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  /** Text of strangers in it is isolated. */
  title: ReactNode
  /** Its effect: who loses what. */
  children: ReactNode
  /** What the button says: a verb. */
  confirmLabel: string
  action: ConfirmedAction<void>
  isDangerous?: boolean
  /** False while its effect is not known yet. */
  canConfirm?: boolean
}

/** Asks before an action, and says its effect. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  action,
  isDangerous = true,
  canConfirm = true,
}: Props) => (
  <FormDialog
    title={title}
    description={children}
    submitLabel={confirmLabel}
    action={{ ...action, unanswered: undefined, submit: () => action.submit() }}
    isDangerous={isDangerous}
    canSubmit={canConfirm}
  />
)
