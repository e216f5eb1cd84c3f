import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useMayAs } from '../../api/use-may.ts'
import { ConfirmDialog } from '../../parts/dialogs.tsx'
import { EffectSummary } from '../access/effect-summary.tsx'
import { passMissing } from '../access/pass-missing.ts'
import { usePreview } from '../access/preview.ts'
import { DELEGATION_READS, type Delegation } from './delegation.ts'
import { Permissions } from './details.tsx'
import { Agent, OnWhere, Person } from './table.tsx'

/** Returns the dialog that revokes a delegation, and the function that opens it. */
export function useRevocation() {
  const tollgate = useTollgate()
  const [delegation, setDelegation] = useState<Delegation>()
  const action = useConfirmedAction({
    run: () => {
      const { user_id = '', id = '' } = delegation ?? {}
      return passMissing(tollgate.deleteDelegation({ user_id, delegation_id: id }))
    },
    changes: DELEGATION_READS,
    done: () => 'Revoked',
  })
  const open = (chosen: Delegation) => {
    setDelegation(chosen)
    action.open()
  }
  const { may: mayPreview } = useMayAs('support')
  const isPreviewed = mayPreview && action.isOpen && delegation !== undefined
  const preview = usePreview(
    isPreviewed ? { delete_delegation: { user_id: delegation.user_id, id: delegation.id } } : undefined,
  )
  const dialog = (
    <ConfirmDialog
      title="Revoke the delegation"
      confirmLabel="Revoke"
      action={action}
      canConfirm={!preview.isPending || preview.error !== null}
    >
      {delegation !== undefined && (
        <>
          <p className="sentence">
            <Agent agent={delegation.agent} /> loses at once what this delegation gave it for{' '}
            <Person id={delegation.user_id} />, <OnWhere resource={delegation.resource} />:
          </p>
          <Permissions keys={delegation.permissions} />
          <p>Other delegations to it stay. What it has charged stays charged.</p>
        </>
      )}
      {isPreviewed && <EffectSummary preview={preview} />}
    </ConfirmDialog>
  )
  return { open, dialog }
}
