import { saveEntries } from '../../api/save-file.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useMay } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { KindBadge, labelOf } from '../../parts/entity-link.tsx'
import { describeOutcome, ManyBar, type ManyOutcome, Named, Progress, useMany } from '../../parts/many.tsx'
import type { Selection } from '../../parts/selection.tsx'
import type { Listed } from './level.ts'
import { NewParent } from './move.tsx'
import { MOVE_CHANGES } from './registered.ts'

interface Props {
  selection: Selection<Listed>
  project: string
}

/** Renders nothing if no resource is selected. */
export const ManyResources = ({ selection, project }: Props) => (
  <ManyBar
    selection={selection}
    sentence={toSentence}
    actions={(resources, onDone) => (
      <>
        <MoveMany resources={resources} project={project} onDone={onDone} />
        <button type="button" className="button small" onClick={() => saveEntries(resources, COLUMNS, 'resources.csv')}>
          Export CSV
        </button>
      </>
    )}
  />
)

const toSentence = (resource: Listed) => (
  <>
    <KindBadge kind={resource.namespace} /> {labelOf(resource)}
  </>
)

interface MoveManyProps {
  resources: readonly Listed[]
  project: string
  onDone: (outcome: ManyOutcome<Listed>) => void
}

/**
 * The button is enabled for callers with permission to update the project. The service refuses to move a resource whose
 * access the client may not change.
 */
function MoveMany({ resources, project, onDone }: MoveManyProps) {
  const tollgate = useTollgate()
  const many = useMany<Listed>()
  const action = useConfirmedAction<Values, ManyOutcome<Listed>>({
    run: ({ parent = '' }) =>
      many.run(resources, ({ id }) => tollgate.updateProjectResource({ project_id: project, id, parent })),
    changes: MOVE_CHANGES,
    done: describeOutcome,
    onDone,
  })
  return (
    <>
      <ActionButton allowed={useMay(`app/project:${project}`, 'update')} isSmall onClick={action.open}>
        Move selected…
      </ActionButton>
      <FormDialog
        title={resources.length === 1 ? 'Move 1 resource' : `Move ${resources.length} resources`}
        submitLabel="Move"
        action={action}
        isDangerous
        description={
          <>
            <p>
              Everything inside them moves with them, and access changes at once. Roles on the old parent stop applying,
              and roles on the new parent start. Roles on the resources themselves stay.
            </p>
            <Named entries={resources} sentence={toSentence} />
            <Progress isRunning={action.isRunning} many={many} total={resources.length} />
          </>
        }
      >
        <NewParent project={project} parent="" resources={resources.map(({ namespace, id }) => `${namespace}:${id}`)} />
      </FormDialog>
    </>
  )
}

const COLUMNS = ['id', 'namespace', 'urn', 'name', 'title', 'parent', 'created_at'] as const
