import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { type May, useMay } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { parseReference } from '../../parts/entity-link.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { useParentOptions } from '../access/options.ts'
import { MOVE_CHANGES, type RegisteredPlace } from './registered.ts'

/**
 * Shows a button "Move…", and a dialog that asks for the new parent. A resource inherits access from its parent, so the
 * access changes with the move.
 */
export function MoveAction({ place }: { place: RegisteredPlace }) {
  const { resource, project, parent } = place
  const { id } = parseReference(resource)
  const tollgate = useTollgate()
  const action = useConfirmedAction<Values>({
    run: ({ parent: to = '' }) => tollgate.updateProjectResource({ project_id: project, id, parent: to }),
    changes: MOVE_CHANGES,
    done: () => 'Moved. Access has followed.',
  })
  return (
    <>
      <ActionButton allowed={useMayMove(place)} onClick={action.open}>
        Move…
      </ActionButton>
      <FormDialog title="Move the resource" description={<Effect />} submitLabel="Move" action={action} isDangerous>
        <NewParent project={project} parent={parent} />
      </FormDialog>
    </>
  )
}

const Effect = () => (
  <p className="effect">
    Everything inside it moves with it, and access changes at once. Roles on the old parent stop applying, and roles on
    the new parent start. Roles on the resource itself, and on what is inside it, stay.
  </p>
)

/** @param parent the current parent; empty if the resources have different parents */
export function NewParent({ project, parent }: { project: string; parent: string }) {
  const [text, setText] = useState('')
  return (
    <Lookup
      name="parent"
      label="New parent"
      hint="A resource of this project: <namespace>:<id>, or its URN. Empty: directly in the project."
      options={useParentOptions(text, project)}
      initial={parent}
      onText={setText}
    />
  )
}

/**
 * Asks whether the caller may move the resource. The move needs `update` on the project. A move also revokes some
 * access and grants other access, so it also needs `policymanage` on the project or `delete` on the resource.
 */
function useMayMove({ resource, project }: RegisteredPlace): May {
  const update = useMay(`app/project:${project}`, 'update')
  const manage = useMay(`app/project:${project}`, 'policymanage')
  const remove = useMay(resource, 'delete')
  if (!update.may || manage.may) return update
  return remove
}
