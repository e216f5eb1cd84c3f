import { useState } from 'react'
import { saveEntries } from '../../api/save-file.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { describeOutcome, ManyBar, type ManyOutcome, Named, Progress, useMany } from '../../parts/many.tsx'
import type { Selection } from '../../parts/selection.tsx'
import { EffectSummary, PreviewedPart } from './effect-summary.tsx'
import { endOfDay } from './ends.tsx'
import { ReferenceText, RoleText } from './names.tsx'
import { passMissing } from './pass-missing.ts'
import { ACCESS_READS, MOST_PREVIEWED, usePreview } from './preview.ts'
import type { Policy } from './revocation.tsx'
import { bindableOn, titleOfRole, useRoles } from './roles.ts'

interface Props {
  selection: Selection<Policy>
  organization?: string | undefined
}

/** Renders nothing if no policy is selected. */
export const ManyPolicies = ({ selection, organization }: Props) => (
  <ManyBar
    selection={selection}
    sentence={(policy) => <Sentence policy={policy} organization={organization} />}
    actions={(policies, onDone) => (
      <>
        <RevokeMany policies={policies} onDone={onDone} />
        <EndMany policies={policies} onDone={onDone} />
        <RoleMany policies={policies} organization={organization} onDone={onDone} />
        <button type="button" className="button small" onClick={() => saveEntries(policies, COLUMNS, 'policies.csv')}>
          Export CSV
        </button>
      </>
    )}
  />
)

const Sentence = ({ policy, organization }: { policy: Policy; organization?: string | undefined }) => (
  <>
    <ReferenceText reference={policy.principal} />, <RoleText id={policy.role_id} organization={organization} /> on{' '}
    <ReferenceText reference={policy.resource} />
  </>
)

interface ManyProps {
  policies: readonly Policy[]
  onDone: (outcome: ManyOutcome<Policy>) => void
}

const NamedPolicies = ({ policies }: { policies: readonly Policy[] }) => (
  <Named entries={policies} sentence={(policy) => <Sentence policy={policy} />} />
)

function RevokeMany({ policies, onDone }: ManyProps) {
  const tollgate = useTollgate()
  const many = useMany<Policy>()
  const action = useConfirmedAction({
    run: () => many.run(policies, ({ id }) => passMissing(tollgate.deletePolicy({ id }))),
    changes: ACCESS_READS,
    done: describeOutcome,
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
        <NamedPolicies policies={policies} />
        <PreviewedPart selected={policies.length} />
        <EffectSummary preview={preview} />
        <Progress isRunning={action.isRunning} many={many} total={policies.length} />
      </ConfirmDialog>
    </>
  )
}

function EndMany({ policies, onDone }: ManyProps) {
  const tollgate = useTollgate()
  const many = useMany<Policy>()
  const action = useConfirmedAction<Values, ManyOutcome<Policy>>({
    run: ({ expires_at = '' }) =>
      many.run(policies, ({ id }) => tollgate.updatePolicy({ id, expires_at: endOfDay(expires_at) })),
    changes: ACCESS_READS,
    done: describeOutcome,
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
            <NamedPolicies policies={policies} />
            <Progress isRunning={action.isRunning} many={many} total={policies.length} />
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

function RoleMany({ policies, organization, onDone }: RoleManyProps) {
  const tollgate = useTollgate()
  const many = useMany<Policy>()
  const { roles, isPending } = useRoles(organization)
  const [roleId, setRoleId] = useState('')
  const action = useConfirmedAction<Values, ManyOutcome<Policy>>({
    run: ({ role_id = '' }) => many.run(policies, ({ id }) => tollgate.updatePolicy({ id, role_id })),
    changes: ACCESS_READS,
    done: describeOutcome,
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
        canSubmit={!isPending && roleId !== ''}
        description={
          <>
            <NamedPolicies policies={policies} />
            <p>Each gets the new role in place of its own, with the same end.</p>
            <Progress isRunning={action.isRunning} many={many} total={policies.length} />
          </>
        }
      >
        <Lookup name="role_id" label="New role" options={options} onValue={setRoleId} opensUpwards />
      </FormDialog>
    </>
  )
}

const COLUMNS = ['id', 'principal', 'role_id', 'resource', 'title', 'expires_at', 'created_at'] as const
