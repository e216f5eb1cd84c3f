import { useState } from 'react'
import { isRefused } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useList } from '../../api/use-list.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog } from '../../parts/dialogs.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { passMissing } from '../access/pass-missing.ts'
import { useMayTakeBack } from '../delegations/delegation.ts'
import { GivenDetails } from '../delegations/details.tsx'
import { columnsOfGiven } from '../delegations/table.tsx'
import { CreateToken, TOKEN_READS } from './create.tsx'

type Token = AnswerOf<'listTokens'>['tokens'][number]

/** Lists the tokens of a person, with which its scripts work. */
export function TokensOf({ user }: { user: string }) {
  const list = useList('listTokens', { user_id: user }, ({ tokens }) => tokens)
  const [detailed, setDetailed] = useState<Token>()
  const allowed = useMayTakeBack(user)
  const revocation = useRevocation()
  if (isRefused(list.error))
    return (
      <EmptyState
        title="You may not read these tokens."
        next="The person may, and so may platform admins, support and viewers."
      />
    )
  const columns: readonly Column<Token>[] = [
    ...columnsOfGiven<Token>('token', setDetailed),
    {
      header: 'Change',
      cell: (token) => (
        <ActionButton isSmall allowed={allowed} onClick={() => revocation.open(token)}>
          Revoke…
        </ActionButton>
      ),
    },
  ]
  return (
    <div className="given of-person">
      <div className="tab-actions">
        <p>Scripts with a token act as this person.</p>
        <CreateToken user={user} />
      </div>
      <ListTable
        label="Tokens"
        list={list}
        columns={columns}
        empty={
          <EmptyState
            title="No tokens."
            next="A token lets a script act as this person, with the permissions that the token names."
          />
        }
      />
      {revocation.dialog}
      {detailed !== undefined && <GivenDetails what="token" given={detailed} onClose={() => setDetailed(undefined)} />}
    </div>
  )
}

/** Returns the dialog that revokes a token, and the function that opens it. */
function useRevocation() {
  const tollgate = useTollgate()
  const [token, setToken] = useState<Token>()
  const action = useConfirmedAction({
    run: () => passMissing(tollgate.deleteToken({ user_id: token?.user_id ?? '', token_id: token?.id ?? '' })),
    changes: TOKEN_READS,
    done: () => 'Revoked the token',
  })
  const open = (chosen: Token) => {
    setToken(chosen)
    action.open()
  }
  const dialog = (
    <ConfirmDialog title="Revoke the token" confirmLabel="Revoke" action={action}>
      <p>
        Every script that uses <bdi>{token?.title.trim() || token?.id}</bdi> is refused from now on. What it made stays.
      </p>
    </ConfirmDialog>
  )
  return { open, dialog }
}
