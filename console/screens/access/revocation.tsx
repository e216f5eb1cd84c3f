import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { ConfirmDialog } from '../../parts/dialogs.tsx'
import { Author } from './author.tsx'
import { EffectSummary } from './effect-summary.tsx'
import { ReferenceText, RoleText } from './names.tsx'
import { ACCESS_READS, usePreview } from './preview.ts'

export type Policy = AnswerOf<'listPolicies'>['policies'][number]

const RevokeContext = createContext<(policy: Policy) => void>(() => {})

/** Lets the buttons inside it open the dialog that revokes a policy. All buttons share one dialog. */
export function Revocation({ organization, children }: { organization?: string | undefined; children: ReactNode }) {
  const tollgate = useTollgate()
  const [policy, setPolicy] = useState<Policy>()
  const action = useConfirmedAction({
    run: () => tollgate.deletePolicy({ id: policy?.id ?? '' }),
    changes: ACCESS_READS,
    done: () => 'Revoked',
  })
  const { open } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  const ask = useCallback((asked: Policy) => {
    setPolicy(asked)
    open()
  }, [])
  const preview = usePreview(action.isOpen && policy !== undefined ? { delete_policy: { id: policy.id } } : undefined)
  return (
    <RevokeContext value={ask}>
      {children}
      <ConfirmDialog
        title="Revoke the role"
        confirmLabel="Revoke"
        action={action}
        canConfirm={!preview.isPending || preview.error !== null}
      >
        {policy !== undefined && (
          <p className="sentence">
            <ReferenceText reference={policy.principal} /> loses the role{' '}
            <RoleText id={policy.role_id} organization={organization} /> on{' '}
            <ReferenceText reference={policy.resource} />. It was <Author policy={policy.id} />
          </p>
        )}
        <EffectSummary preview={preview} />
      </ConfirmDialog>
    </RevokeContext>
  )
}

/** The button works only inside a `Revocation`. */
export function RevokeButton({ policy }: { policy: Policy }) {
  const ask = use(RevokeContext)
  return (
    <button type="button" className="button small" onClick={() => ask(policy)}>
      Revoke…
    </button>
  )
}
