import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ACCESS_READS } from '../access/changes.ts'
import { EffectSummary } from '../access/effect-summary.tsx'
import { ReferenceText } from '../access/names.tsx'
import { toTypedReference } from '../access/place.ts'
import { usePreview } from '../access/preview.ts'

export interface GroupOf {
  /** Ids of the group and its organization. */
  group: string
  organization: string
}

const RemoveContext = createContext<(member: string) => void>(() => {})

/** Lets the buttons inside ask to remove a member. It has one dialog, which is about the member of the button. */
export function MemberRemoval({ group, organization, children }: GroupOf & { children: ReactNode }) {
  const tollgate = useTollgate()
  const [member, setMember] = useState('')
  const principal = toTypedReference(member)
  const action = useConfirmedAction({
    run: () => tollgate.removeGroupUser({ org_id: organization, id: group, user_id: toMemberId(principal) }),
    changes: ACCESS_READS,
    done: () => 'Removed',
  })
  const { open } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function in each rendering, and does the same.
  const ask = useCallback((asked: string) => {
    setMember(asked)
    open()
  }, [])
  const preview = usePreview(action.isOpen ? { remove_group_user: { group_id: group, principal } } : undefined)
  return (
    <RemoveContext value={ask}>
      {children}
      <ConfirmDialog
        title="Remove the member"
        confirmLabel="Remove"
        action={action}
        canConfirm={!preview.isPending || preview.error !== null}
      >
        <p className="sentence">
          <ReferenceText reference={member} /> leaves the group, and loses what it has through it.
        </p>
        <EffectSummary preview={preview} />
      </ConfirmDialog>
    </RemoveContext>
  )
}

/** The path of a removal has the id of a user alone. */
const toMemberId = (principal: string): string => principal.replace(/^user:/, '')

/** Asks to remove a member. It belongs into a `MemberRemoval`. */
export function RemoveButton({ member }: { member: string }) {
  const ask = use(RemoveContext)
  return (
    <button type="button" className="button small" onClick={() => ask(member)}>
      Remove…
    </button>
  )
}
