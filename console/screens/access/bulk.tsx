import { type ReactNode, useState } from 'react'
import { CSV, saveFile, writeLine } from '../../api/save-file.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import type { Selection } from '../../parts/selection.tsx'
import { EffectSummary } from './effect-summary.tsx'
import { endOfDay } from './ends.tsx'
import { type ManyOutcome, passMissing, useMany } from './many.ts'
import { ReferenceText, RoleText } from './names.tsx'
import { ACCESS_READS, usePreview } from './preview.ts'
import type { Policy } from './revocation.tsx'
import { bindableOn, titleOfRole, useRoles } from './roles.ts'

interface Props {
  selection: Selection<Policy>
  organization?: string | undefined
}

/** The most policies in one preview. */
const MOST_PREVIEWED = 100

/** Shows the actions on the selected policies. Renders nothing if no policy is selected. */
export function ManyPolicies({ selection, organization }: Props) {
  const [outcome, setOutcome] = useState<ManyOutcome>()
  const { entries, chooseAll, choose } = selection
  const finish = (made: ManyOutcome) => {
    setOutcome(made.left.length > 0 ? made : undefined)
    choose(made.left.map(({ policy }) => policy.id))
  }
  return (
    <>
      {entries.length > 0 && (
        <div className="many" role="toolbar" aria-label="With all that are selected">
          <span role="status">{entries.length} selected</span>
          <RevokeMany policies={entries} onDone={finish} />
          <EndMany policies={entries} onDone={finish} />
          <RoleMany policies={entries} organization={organization} onDone={finish} />
          <button type="button" className="button small" onClick={() => exportPolicies(entries)}>
            Export CSV
          </button>
          <button type="button" className="button small" onClick={chooseAll}>
            Select all that are read
          </button>
          <button type="button" className="button small" onClick={() => choose([])}>
            Select none
          </button>
        </div>
      )}
      {outcome !== undefined && <Left outcome={outcome} organization={organization} />}
    </>
  )
}

/** Lists the policies that were not changed, with the reasons. */
const Left = ({
  outcome: { done, left },
  organization,
}: {
  outcome: ManyOutcome
  organization: string | undefined
}) => (
  <div className="notice" role="alert">
    <p>
      {done} of {done + left.length} are changed. Not changed:
    </p>
    <ul>
      {left.map(({ policy, why }) => (
        <li key={policy.id}>
          <Sentence policy={policy} organization={organization} />: <bdi>{why}</bdi>
        </li>
      ))}
    </ul>
  </div>
)

const Sentence = ({ policy, organization }: { policy: Policy; organization?: string | undefined }) => (
  <>
    <ReferenceText reference={policy.principal} />, <RoleText id={policy.role_id} organization={organization} /> on{' '}
    <ReferenceText reference={policy.resource} />
  </>
)

interface ManyProps {
  policies: readonly Policy[]
  onDone: (outcome: ManyOutcome) => void
}

/** The most policies that a dialog lists by name. */
const MOST_NAMED = 10

const Named = ({ policies }: { policies: readonly Policy[] }) => (
  <ul className="effect effect-principals">
    {policies.slice(0, MOST_NAMED).map((policy) => (
      <li key={policy.id}>
        <Sentence policy={policy} />
      </li>
    ))}
    {policies.length > MOST_NAMED && <li>and {policies.length - MOST_NAMED} more</li>}
  </ul>
)

function Progress({
  isRunning,
  count,
  total,
  onStop,
}: {
  isRunning: boolean
  count: number
  total: number
  onStop: () => void
}): ReactNode {
  if (!isRunning) return null
  return (
    <p role="status">
      {count} of {total} done…{' '}
      <button type="button" className="button small" onClick={onStop}>
        Stop
      </button>
    </p>
  )
}

const describe = ({ done, left }: ManyOutcome): string =>
  left.length === 0 ? `${done} changed` : `${done} changed, ${left.length} not`

function RevokeMany({ policies, onDone }: ManyProps) {
  const tollgate = useTollgate()
  const many = useMany()
  const action = useConfirmedAction({
    run: () => many.run(policies, ({ id }) => passMissing(tollgate.deletePolicy({ id }))),
    changes: ACCESS_READS,
    done: describe,
    onDone,
  })
  const ids = policies.slice(0, MOST_PREVIEWED).map(({ id }) => id)
  const preview = usePreview(action.isOpen ? { delete_policies: { ids } } : undefined)
  return (
    <>
      <button type="button" className="button small" onClick={() => action.open()}>
        Revoke selected…
      </button>
      <ConfirmDialog
        title={`Revoke ${policies.length} roles`}
        confirmLabel="Revoke"
        action={action}
        canConfirm={!preview.isPending || preview.error !== null}
      >
        <Named policies={policies} />
        {policies.length > MOST_PREVIEWED && <p>What follows is the effect of the first {MOST_PREVIEWED} of them.</p>}
        <EffectSummary preview={preview} />
        <Progress isRunning={action.isRunning} count={many.count} total={policies.length} onStop={many.stop} />
      </ConfirmDialog>
    </>
  )
}

function EndMany({ policies, onDone }: ManyProps) {
  const tollgate = useTollgate()
  const many = useMany()
  const action = useConfirmedAction<Values, ManyOutcome>({
    run: ({ expires_at = '' }) =>
      many.run(policies, ({ id }) => tollgate.updatePolicy({ id, expires_at: endOfDay(expires_at) })),
    changes: ACCESS_READS,
    done: describe,
    onDone,
  })
  return (
    <>
      <button type="button" className="button small" onClick={() => action.open()}>
        Set end…
      </button>
      <FormDialog
        title={`Set the end of ${policies.length} roles`}
        submitLabel="Set end"
        action={action}
        description={
          <>
            <Named policies={policies} />
            <Progress isRunning={action.isRunning} count={many.count} total={policies.length} onStop={many.stop} />
          </>
        }
      >
        <TextField
          name="expires_at"
          type="date"
          label="End date"
          hint="Without a date they stay until they are revoked."
        />
      </FormDialog>
    </>
  )
}

interface RoleManyProps extends ManyProps {
  organization: string | undefined
}

/**
 * Shows a button and a dialog that give all policies another role. The dialog offers only roles that can be bound on
 * the resources of all policies.
 */
function RoleMany({ policies, organization, onDone }: RoleManyProps) {
  const tollgate = useTollgate()
  const many = useMany()
  const { roles } = useRoles(organization)
  const action = useConfirmedAction<Values, ManyOutcome>({
    run: ({ role_id = '' }) => many.run(policies, ({ id }) => tollgate.updatePolicy({ id, role_id })),
    changes: ACCESS_READS,
    done: describe,
    onDone,
  })
  const bindable = policies.reduce((left, { resource }) => bindableOn(left, resource), [...roles])
  const options = bindable.map((role) => ({ value: role.id, label: titleOfRole(role), detail: role.name }))
  return (
    <>
      <button type="button" className="button small" onClick={() => action.open()}>
        Change role…
      </button>
      <FormDialog
        title={`Change the role of ${policies.length} policies`}
        submitLabel="Change role"
        action={action}
        description={
          <>
            <Named policies={policies} />
            <p>Each gets the new role in place of its own, with the same end.</p>
            <Progress isRunning={action.isRunning} count={many.count} total={policies.length} onStop={many.stop} />
          </>
        }
      >
        <Lookup
          key={options.length === 0 ? 'reading' : 'read'}
          name="role_id"
          label="New role"
          options={options}
          opensUpwards
        />
      </FormDialog>
    </>
  )
}

const COLUMNS = ['id', 'principal', 'role_id', 'resource', 'title', 'expires_at', 'created_at'] as const

function exportPolicies(policies: readonly Policy[]): void {
  const lines = policies.map((policy) => writeLine(COLUMNS.map((name) => policy[name])))
  saveFile([writeLine(COLUMNS), ...lines], CSV, 'policies.csv')
}
