import { useState } from 'react'
import { type Tollgate, TollgateError } from 'tollgate-client'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useIsAdmin, useMayAs } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog } from '../../parts/dialogs.tsx'
import { parseReference } from '../../parts/entity-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { EffectSummary } from '../access/effect-summary.tsx'
import { ReferenceText, RoleText } from '../access/names.tsx'
import { passMissing } from '../access/pass-missing.ts'
import { ACCESS_READS, type Preview, usePreview } from '../access/preview.ts'

/** The number of policies that one request lists. */
const PAGE_SIZE = 100

/**
 * Deletes all policies of a principal, one by one. Another attempt continues with the remaining policies.
 * @param onProgress is called with the number of policies that were deleted so far
 * @returns the number of deleted policies
 */
async function revokePolicies(
  tollgate: Tollgate,
  principal: string,
  onProgress: (count: number) => void,
): Promise<number> {
  let count = 0
  for (;;) {
    const { policies } = await tollgate.listPolicies({ principal, page_size: PAGE_SIZE })
    if (policies.length === 0) return count
    for (const { id } of policies) {
      await passMissing(tollgate.deletePolicy({ id }))
      onProgress(++count)
    }
  }
}

/**
 * Removes everything that a user has, including the profile. If the removal takes too long, the service stops it. In
 * this case, sends the request again to continue the removal.
 */
async function removeUser(tollgate: Tollgate, id: string): Promise<void> {
  for (;;) {
    try {
      await tollgate.deleteUser({ id })
      return
    } catch (error) {
      if (!(error instanceof TollgateError) || error.reason !== 'DELETION_IN_PROGRESS') throw error
    }
  }
}

/**
 * Shows a button that removes all roles of a principal. For a user, the button also removes memberships, ownership of
 * resources, relations to the platform, and the profile. A dialog lists what the principal will lose.
 */
export function RevokeAllButton({ principal }: { principal: string }) {
  const tollgate = useTollgate()
  const [isAdmin, isSupport] = [useIsAdmin(), useMayAs('support')]
  const [count, setCount] = useState(0)
  const { namespace, id } = parseReference(principal)
  const isUser = namespace === 'app/user'
  const allowed = isUser ? isAdmin : isSupport
  const action = useConfirmedAction({
    run: (): Promise<unknown> => (isUser ? removeUser(tollgate, id) : revokePolicies(tollgate, principal, setCount)),
    changes: [...ACCESS_READS, 'getUser'],
    done: () => 'Everything is revoked',
  })
  // Requests no preview for a user, because the deletion of a user removes all access.
  const preview = usePreview(action.isOpen && !isUser ? { revoke_principal: { principal } } : undefined)
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Revoke all…
      </ActionButton>
      <ConfirmDialog
        title="Revoke all"
        confirmLabel="Revoke"
        action={action}
        canConfirm={isUser || !preview.isPending || preview.error !== null}
      >
        {action.isOpen && <Losses principal={principal} isUser={isUser} preview={isUser ? undefined : preview} />}
        {action.isRunning && <p role="status">Revoking… {count > 0 && `${count} so far`}</p>}
      </ConfirmDialog>
    </>
  )
}

/** The largest number of roles that the dialog lists. */
const MOST = 20

interface LossesProps {
  principal: string
  isUser: boolean
  preview: Preview | undefined
}

function Losses({ principal, isUser, preview }: LossesProps) {
  const { id } = parseReference(principal)
  const policies = useRead('listPolicies', { principal, page_size: MOST })
  const groups = useRead('listUserGroups', { id, page_size: MOST }, { enabled: isUser })
  const isGroup = principal.startsWith('app/group:')
  return (
    <>
      <p className="sentence">
        <ReferenceText reference={principal} /> loses
        {isUser &&
          ' everything that it has, and keeps nothing: every role, its place in every group, the ownership of resources, its relation to the platform, and its profile. The resources stay.'}
        {isGroup &&
          ' these roles, and so does every member. They keep what they have by themselves and through other groups.'}
        {!isUser && !isGroup && ' these roles. It keeps what it has through groups.'}
      </p>
      <Loaded query={policies}>
        {({ policies: held, next_page_token }) => (
          <ul className="effect effect-principals">
            {held.length === 0 && <li>It has no role of its own.</li>}
            {held.map(({ id: policy, role_id, resource }) => (
              <li key={policy}>
                <RoleText id={role_id} /> on <ReferenceText reference={resource} />
              </li>
            ))}
            {next_page_token !== '' && <li>and more roles</li>}
            {groups.data?.groups.map(({ id: group, title, name }) => (
              <li key={group}>
                what it has in or on group <bdi>{title || name}</bdi>
              </li>
            ))}
            {groups.data !== undefined && groups.data.next_page_token !== '' && <li>and more groups</li>}
          </ul>
        )}
      </Loaded>
      {preview !== undefined && <EffectSummary preview={preview} />}
    </>
  )
}
