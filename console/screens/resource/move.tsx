import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { type May, useMay, useMayAs } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { parseReference } from '../../parts/entity-link.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { EffectSummary, PreviewedPart } from '../access/effect-summary.tsx'
import { useParentOptions } from '../access/options.ts'
import { MOST_PREVIEWED, usePreview } from '../access/preview.ts'
import { MOVE_CHANGES, type RegisteredPlace } from './registered.ts'

/** A resource inherits access from its parent, so the access changes with the move. */
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
        <NewParent project={project} parent={parent} resources={[resource]} />
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

interface NewParentProps {
  project: string
  /** The current parent; empty if the resources have different parents. */
  parent: string
  /** The resources to move, each as `<namespace>:<id>`. */
  resources: readonly string[]
}

/** Shows a field for the new parent. Below it, shows who would lose and gain what by the move. */
export function NewParent({ project, parent, resources }: NewParentProps) {
  const [text, setText] = useState('')
  const [to, setTo] = useState(parent)
  return (
    <>
      <Lookup
        name="parent"
        label="New parent"
        hint="A resource of this project: <namespace>:<id>, or its URN. Empty: directly in the project."
        options={useParentOptions(text, project)}
        initial={parent}
        onText={setText}
        onValue={setTo}
      />
      <MoveEffect resources={resources} to={to} />
    </>
  )
}

/** Matches an empty text, a URN, and a complete reference to a resource of a project. */
const PARENT = /^(|([\w-]+\/[\w-]+:)?frn:[^:]+:[^:]+:.+|[\w-]+\/[\w-]+:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Shows who would lose and gain what by a move. Only clients that may preview changes see it. */
function MoveEffect({ resources, to }: { resources: readonly string[]; to: string }) {
  const { may } = useMayAs('support')
  // The service refuses to move a resource into itself, so the other resources are previewed without it.
  const moved = resources.filter((resource) => resource !== to)
  const isWhole = may && moved.length > 0 && PARENT.test(to)
  const change = { resources: moved.slice(0, MOST_PREVIEWED), parent: to }
  const preview = usePreview(isWhole ? { move_resources: change } : undefined)
  if (!isWhole) return null
  return (
    <>
      <PreviewedPart selected={moved.length} />
      <EffectSummary preview={preview} />
    </>
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
