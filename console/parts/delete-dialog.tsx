import { type ReactNode, useState } from 'react'
import { deleteWhole, describeRemoved, type Removed } from '../api/delete-whole.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import type { May } from '../api/use-may.ts'
import type { OperationName } from '../api/use-read.ts'
import { ActionButton } from './action-button.tsx'
import { TextField } from './field.tsx'
import { FormDialog, type Values } from './form-dialog.tsx'

interface Props {
  /** "organization" */
  what: string
  /** What has to be typed to confirm: the name, or the beginning of the id. */
  name: string
  /** A deletion has begun before: this one goes on with it. */
  isBegun?: boolean
  allowed: May
  /** What goes along. */
  children: ReactNode
  /** Sends one attempt. */
  send: () => Promise<object | undefined>
  /** The lists that change. */
  changes: readonly OperationName[]
  /** Leaves the screen, which shows nothing any more. */
  onDone: () => void
}

/** A button, and a dialog that asks for the name, deletes in as many requests as it takes, and says how far it is. */
export function DeleteAction({ what, name, isBegun = false, allowed, children, send, changes, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<Removed>({})
  const action = useConfirmedAction<Values, Removed>({
    run: () => deleteWhole(send, setRemoved),
    changes,
    done: (all) => [`Deleted the ${what}`, describeRemoved(all)].filter((text) => text !== '').join(': '),
    onDone,
  })
  const open = () => {
    setTyped('')
    setRemoved({})
    action.open()
  }
  return (
    <>
      <ActionButton allowed={allowed} onClick={open}>
        {isBegun ? 'Go on deleting…' : 'Delete…'}
      </ActionButton>
      <FormDialog
        title={isBegun ? `Go on deleting the ${what}` : `Delete the ${what}`}
        description={children}
        submitLabel="Delete"
        action={action}
        isDangerous
        canSubmit={typed.trim() === name && !action.isRunning}
      >
        <TextField
          name="confirmation"
          label={
            <>
              Type <bdi>{name}</bdi> to confirm
            </>
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {action.isRunning && <Progress removed={removed} />}
      </FormDialog>
    </>
  )
}

const Progress = ({ removed }: { removed: Removed }) => (
  <div role="status">
    <progress aria-label="Deletion" />
    <p className="field-hint">
      {describeRemoved(removed) === '' ? 'Deleting…' : `Deleted so far: ${describeRemoved(removed)}.`} If you leave this
      page, the deletion stops where it is; open it again and go on.
    </p>
  </div>
)
