import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import type { May } from '../api/use-may.ts'
import type { OperationName } from '../api/use-read.ts'
import { ActionButton } from './buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from './dialogs.tsx'
import { TextField } from './field.tsx'

interface Props {
  /** The word for the kind, such as "project". */
  what: string
  allowed: May
  changes: readonly OperationName[]
}

interface RenameProps extends Props {
  title: string
  run: (title: string) => Promise<string>
}

/** For an organization or project. */
export function RenameAction({ what, allowed, changes, title, run }: RenameProps) {
  const action = useConfirmedAction({
    run: (values: Values) => run(values.title ?? ''),
    changes,
    done: (stored) => `The title is now ${stored}`,
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Rename…
      </ActionButton>
      <FormDialog title={`Rename the ${what}`} submitLabel="Rename" action={action}>
        <TextField name="title" label="Title" defaultValue={title} />
      </FormDialog>
    </>
  )
}

interface DisableProps extends Props {
  isDisabled: boolean
  /** A description of the effect. The default text is for organizations and projects. */
  effect?: string
  /** Disables an enabled entity, or enables a disabled one. */
  run: () => Promise<unknown>
}

/** Shows a button "Disable…" or "Enable…" and its dialog. */
export function DisableAction({ what, allowed, changes, isDisabled, effect, run }: DisableProps) {
  const verb = isDisabled ? 'Enable' : 'Disable'
  const action = useConfirmedAction({ run, changes, done: () => `${verb}d` })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        {`${verb}…`}
      </ActionButton>
      <ConfirmDialog title={`${verb} the ${what}`} confirmLabel={verb} action={action} isDangerous={!isDisabled}>
        <p>
          {effect ??
            (isDisabled
              ? 'What is granted in it works again at once.'
              : 'Nothing in it can be reached until it is enabled again. No grant is lost.')}
        </p>
      </ConfirmDialog>
    </>
  )
}
