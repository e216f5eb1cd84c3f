import { Dialog, DialogDescription, DialogHeading } from '@ariakit/react'
import type { FormEvent, ReactNode } from 'react'
import { type ConfirmedAction, useConfirmedAction } from '../api/use-confirmed-action.ts'
import type { May } from '../api/use-may.ts'
import type { OperationName } from '../api/use-read.ts'
import { ActionButton } from './buttons.tsx'
import { FieldErrors } from './field.tsx'

/** The texts of a form by the name of their field, without spaces at the ends. */
export type Values = Readonly<Record<string, string>>

interface FormProps {
  /** Text of strangers in it is isolated. */
  title: ReactNode
  /** The effect of the action. */
  description?: ReactNode
  /** The label of the button: a verb. */
  submitLabel: string
  action: ConfirmedAction<Values>
  /** For actions that remove something. */
  isDangerous?: boolean
  /** Whether the button can be pressed yet; true by default. */
  canSubmit?: boolean
  /** Fields. */
  children?: ReactNode
}

/** A dialog that asks for some fields and sends one request. It shows each error beside the field that the error names. */
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
  /** Text of strangers in it is isolated. */
  title: ReactNode
  /** Its effect: who loses which access. */
  children: ReactNode
  /** The label of the button: a verb. */
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
  /** "project" */
  what: string
  /** From `useMay`; left out where everybody may. */
  allowed?: May
  run: (values: Values) => Promise<Output>
  changes: readonly OperationName[]
  onDone?: (output: Output) => void
  /** Fields. */
  children: ReactNode
}

/** A button "New …", and the dialog that makes one. */
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
