import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { ACCESS_READS } from '../access/changes.ts'
import { endOfDay } from '../access/end-date.ts'
import { ReferenceText, RoleText } from '../access/names.tsx'
import { usePrincipalOptions } from '../access/options.ts'
import type { GroupOf } from './member-removal.tsx'

/** Adds a member to a group: a button, and a dialog that names what the member then has. */
export function AddMemberButton({ group, organization, allowed }: GroupOf & { allowed: May }) {
  const tollgate = useTollgate()
  const [typed, setTyped] = useState('')
  const options = usePrincipalOptions(typed).filter(({ value }) => !value.startsWith('group:'))
  const action = useConfirmedAction({
    run: ({ user_ids = '', expires_at = '' }: Values) =>
      tollgate.addGroupUsers({
        org_id: organization,
        id: group,
        user_ids: [user_ids],
        expires_at: endOfDay(expires_at),
      }),
    changes: ACCESS_READS,
    done: () => 'Added',
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Add member
      </ActionButton>
      <FormDialog
        title="Add a member"
        submitLabel="Add"
        action={action}
        description={action.isOpen && <Gains group={group} organization={organization} />}
      >
        <Lookup
          name="user_ids"
          label="Principal"
          hint="user:<id> or serviceuser:<id>"
          options={options}
          onText={setTyped}
        />
        <TextField name="expires_at" type="date" label="End date" hint="Without a date it stays until it is removed." />
      </FormDialog>
    </>
  )
}

/** Roles that the dialog names. */
const MOST = 20

/** What the group has, and so every member. */
function Gains({ group, organization }: GroupOf) {
  const query = useRead('listPolicies', { principal: `app/group:${group}`, page_size: MOST })
  return (
    <Loaded query={query}>
      {({ policies, next_page_token }) =>
        policies.length === 0 ? (
          <p>The group has no role yet.</p>
        ) : (
          <>
            <p>The member then has what the group has:</p>
            <ul className="gain">
              {policies.map(({ id, role_id, resource }) => (
                <li key={id}>
                  <RoleText id={role_id} organization={organization} /> on <ReferenceText reference={resource} />
                </li>
              ))}
              {next_page_token !== '' && <li>and more roles</li>}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
