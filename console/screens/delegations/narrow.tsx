import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { type ConfirmedAction, useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useMayAs } from '../../api/use-may.ts'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { EffectSummary } from '../access/effect-summary.tsx'
import { endOfDay } from '../access/ends.tsx'
import { usePreview } from '../access/preview.ts'
import { DELEGATION_READS, type Delegation, dayOfEnd, EVERYTHING } from './delegation.ts'
import { ListError, namesRows, type PermissionRow, PermissionRows, readPermissions } from './permission-rows.tsx'
import './delegations.css'

/** Returns the dialog that narrows a delegation, and the function that opens it. */
export function useNarrowing() {
  const tollgate = useTollgate()
  const [delegation, setDelegation] = useState<Delegation>()
  const [kept, setKept] = useState<readonly string[]>([])
  const action = useConfirmedAction({
    run: (values: Values) => {
      const { user_id = '', id = '', expires_at: before = '' } = delegation ?? {}
      const { title = '', expires_at = '' } = values
      const permissions = [...kept, ...readPermissions(values)]
      // The end of the day can be later than the end of the delegation, which would widen it.
      const end = expires_at === dayOfEnd(before) ? {} : { expires_at: endOfDay(expires_at) }
      return tollgate.updateDelegation({ user_id, delegation_id: id, title, permissions, ...end })
    },
    changes: DELEGATION_READS,
    done: () => 'Narrowed',
  })
  const open = (chosen: Delegation) => {
    setDelegation(chosen)
    setKept(chosen.permissions)
    action.open()
  }
  const dialog = action.isOpen && delegation !== undefined && (
    <NarrowDialog action={action} delegation={delegation} kept={kept} setKept={setKept} />
  )
  return { open, dialog }
}

interface Props {
  action: ConfirmedAction<Values>
  delegation: Delegation
  /** The permissions that stay, of those that the delegation has. */
  kept: readonly string[]
  setKept: (kept: readonly string[]) => void
}

function NarrowDialog({ action, delegation, kept, setKept }: Props) {
  const { title, permissions, expires_at } = delegation
  const [rows, setRows] = useState<readonly PermissionRow[]>([])
  const change = (next: readonly PermissionRow[]) => {
    setRows(next)
    if (!action.isRunning && namesRows(action.problem)) action.open()
  }
  const choose = (permission: string, isKept: boolean) =>
    setKept(permissions.filter((each) => (each === permission ? isKept : kept.includes(each))))
  const namesOthers = permissions.includes(EVERYTHING) && !kept.includes(EVERYTHING)
  return (
    <FormDialog
      title="Narrow the delegation"
      description={<p>It never gets more than it has: for that, make a new one, and revoke this one.</p>}
      submitLabel="Narrow"
      action={action}
    >
      <TextField name="title" label="Title" defaultValue={title} />
      <fieldset className="choices">
        <legend className="field-label">Keeps</legend>
        {permissions.map((permission) => (
          <label key={permission} className="check-line">
            <input
              type="checkbox"
              checked={kept.includes(permission)}
              onChange={({ target }) => choose(permission, target.checked)}
            />
            <bdi className="entity-label">{permission === EVERYTHING ? 'everything' : permission}</bdi>
          </label>
        ))}
        {!namesOthers && <ListError />}
      </fieldset>
      {!namesOthers && kept.length < permissions.length && <Effect delegation={delegation} kept={kept} />}
      {namesOthers && <PermissionRows rows={rows} setRows={change} before={kept.length} />}
      <TextField
        name="expires_at"
        type="date"
        label="End date"
        hint={expires_at === '' ? 'It ends when this day ends.' : 'It ends when this day ends: not later than before.'}
        defaultValue={dayOfEnd(expires_at)}
      />
    </FormDialog>
  )
}

/** Shows what the service user loses, to those who may preview changes. */
function Effect({ delegation: { user_id, id }, kept }: Pick<Props, 'delegation' | 'kept'>) {
  const { may } = useMayAs('support')
  const isPreviewed = may && kept.length > 0
  const preview = usePreview(isPreviewed ? { update_delegation: { user_id, id, permissions: [...kept] } } : undefined)
  return isPreviewed ? <EffectSummary preview={preview} /> : null
}
