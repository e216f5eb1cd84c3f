import { Dialog, DialogDescription, DialogHeading } from '@ariakit/react'
import type { FormEvent, ReactNode } from 'react'
import { type ConfirmedAction, useConfirmedAction } from '../api/use-confirmed-action.ts'
import type { May } from '../api/use-may.ts'
import type { OperationName } from '../api/use-read.ts'
import { ActionButton } from './buttons.tsx'
import { FieldErrors } from './field.tsx'

/** The texts of a form by the names of their fields, without spaces at the ends. */
export type Values = Readonly<Record<string, string>>

interface FormProps {
  /**
   * The names that users chose are isolated in it, so that their text direction does not affect the rest of the
   * heading.
   */
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  action: ConfirmedAction<Values>
  /** True for an action that removes something. */
  isDangerous?: boolean
  /** Whether the button is enabled. The default is true. */
  canSubmit?: boolean
  children?: ReactNode
}

/**
 * Shows a dialog with fields that sends one request. If the service rejects a field, its error is shown beside the
 * field.
 */
export function FormDialog({
  title,
  description,
  submitLabel,
  action,
  isDangerous,
  canSubmit = true,
  children,
}: FormProps) {
  const { isOpen, close, isRunning, problem } = action
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canSubmit) action.submit(readValues(event.currentTarget))
  }
  return (
    <Dialog open={isOpen} onClose={close} unmountOnHide backdrop={<div className="backdrop" />} className="dialog">
      <form onSubmit={submit} noValidate>
        <DialogHeading className="dialog-title">{title}</DialogHeading>
        {description !== undefined && <DialogDescription render={<div />}>{description}</DialogDescription>}
        <FieldErrors value={problem?.fields ?? {}}>{children}</FieldErrors>
        {problem !== undefined && <DialogProblem {...problem} />}
        <div className="dialog-buttons">
          <button type="button" className="button" aria-disabled={isRunning} onClick={close}>
            Cancel
          </button>
          <button
            type="submit"
            className={isDangerous ? 'button danger' : 'button primary'}
            aria-disabled={isRunning || !canSubmit}
          >
            {submitLabel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const DialogProblem = ({ message, reason, requestId }: { message: string; reason: string; requestId: string }) => (
  <div className="field-error" role="alert">
    <p>{message}</p>
    {requestId !== '' && (
      <p className="fine-print">
        {reason} · request <code>{requestId}</code>
      </p>
    )}
  </div>
)

const readValues = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

interface ConfirmProps {
  /**
   * The names that users chose are isolated in it, so that their text direction does not affect the rest of the
   * heading.
   */
  title: ReactNode
  /** A description of the action's effect, for example which principals lose which access. */
  children: ReactNode
  confirmLabel: string
  action: ConfirmedAction<void>
  isDangerous?: boolean
  /** Whether the button is enabled. False while the effect is unknown. */
  canConfirm?: boolean
}

export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  action,
  isDangerous = true,
  canConfirm = true,
}: ConfirmProps) => (
  <FormDialog
    title={title}
    description={children}
    submitLabel={confirmLabel}
    action={{ ...action, unanswered: undefined, submit: () => action.submit() }}
    isDangerous={isDangerous}
    canSubmit={canConfirm}
  />
)

interface CreateProps<Output> {
  what: string
  /** Left out if everybody may do the action. */
  allowed?: May
  run: (values: Values) => Promise<Output>
  changes: readonly OperationName[]
  onDone?: (output: Output) => void
  children: ReactNode
}

/** Shows a button "New …", and the dialog that creates an entity. */
export function CreateAction<Output>({ what, allowed, run, changes, onDone, children }: CreateProps<Output>) {
  const action = useConfirmedAction<Values, Output>({
    run,
    changes,
    done: () => `Created the ${what}`,
    ...(onDone && { onDone }),
  })
  return (
    <>
      <ActionButton {...(allowed && { allowed })} onClick={action.open}>
        {`New ${what}`}
      </ActionButton>
      <FormDialog title={`New ${what}`} submitLabel="Create" action={action}>
        {children}
      </FormDialog>
    </>
  )
}
