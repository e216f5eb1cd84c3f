import type { ReactNode } from 'react'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import type { May } from '../api/use-may.ts'
import type { OperationName } from '../api/use-read.ts'
import { ActionButton } from './action-button.tsx'
import { FormDialog, type Values } from './form-dialog.tsx'

interface Props<Output> {
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
export function CreateAction<Output>({ what, allowed, run, changes, onDone, children }: Props<Output>) {
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
