import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isDoubt } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { useOwnId } from '../../api/use-own-id.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { NewSecret } from '../../parts/new-secret.tsx'
import { readSignIn } from '../../sign-in/issuers.ts'
import { endOfDay } from '../access/ends.tsx'
import { GivenFields } from '../delegations/create.tsx'
import { useMayGive } from '../delegations/delegation.ts'
import { readPermissions } from '../delegations/permission-rows.tsx'

/** The operations to read again after a token was made or revoked. */
export const TOKEN_READS: readonly OperationName[] = ['listTokens']

/** Platform admins make the tokens of others only where nobody signs in. */
function useMayMake(user: string): May {
  const [ownId, allowed] = [useOwnId(), useMayGive(user)]
  if (ownId === user || readSignIn().issuers.length === 0) return allowed
  return { may: false, why: 'Only this person makes its tokens, because people sign in here.' }
}

/** The secret of a new token is shown only once, after its creation. */
export function CreateToken({ user }: { user: string }) {
  const tollgate = useTollgate()
  const allowed = useMayMake(user)
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['listTokens'] })
  const [made, setMade] = useState<AnswerOf<'createToken'>>()
  const action = useConfirmedAction({
    run: (values: Values) => {
      const { title = '', resource = '', expires_at = '' } = values
      const given = { title, resource, permissions: readPermissions(values), expires_at: endOfDay(expires_at) }
      return tollgate.createToken({ user_id: user, ...given }).catch((error) => {
        // A request without an answer may have made a token, which the list then shows.
        readAgain()
        throw error
      })
    },
    changes: TOKEN_READS,
    done: () => 'Created the token',
    onDone: setMade,
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        New token
      </ActionButton>
      {action.isOpen && (
        <FormDialog
          title="New token"
          description={
            <p>A script with it acts as this person: within the token, and not beyond what the person may.</p>
          }
          submitLabel="Create"
          action={action}
        >
          <GivenFields action={action} titleHint="The script that uses it, such as: nightly report." />
          {action.problem !== undefined && isDoubt(action.problem) && (
            <p className="notice">The token may have been made. Close this dialog and look, before you try again.</p>
          )}
          <TextField
            name="expires_at"
            type="date"
            label="End date"
            hint="It ends when this day ends, less than 400 days ahead."
          />
        </FormDialog>
      )}
      {made !== undefined && (
        <NewSecret clientId={made.token.id} secret={made.secret} onClose={() => setMade(undefined)} />
      )}
    </>
  )
}
