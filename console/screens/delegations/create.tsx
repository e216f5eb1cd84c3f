import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { type ConfirmedAction, useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { endOfDay } from '../access/ends.tsx'
import { usePrincipalOptions, useResourceOptions } from '../access/options.ts'
import { DELEGATION_READS, toAgent, useMayGive } from './delegation.ts'
import { namesRows, newRow, PermissionRows, readPermissions } from './permission-rows.tsx'

/** The id of the request is the id of the delegation, so a request that is sent again makes no second one. */
export function CreateDelegation({ user }: { user: string }) {
  const tollgate = useTollgate()
  const allowed = useMayGive(user)
  const action = useConfirmedAction({
    run: (values: Values, id) => {
      const { agent = '', title = '', resource = '', expires_at = '' } = values
      const given = { title, resource, permissions: readPermissions(values), expires_at: endOfDay(expires_at) }
      return tollgate.createDelegation({ user_id: user, id, agent: toAgent(agent), ...given })
    },
    changes: DELEGATION_READS,
    done: () => 'Delegated',
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        New delegation
      </ActionButton>
      {action.isOpen && <CreateDialog action={action} />}
    </>
  )
}

function CreateDialog({ action }: { action: ConfirmedAction<Values> }) {
  const [typed, setTyped] = useState('')
  const options = usePrincipalOptions(typed).filter(({ value }) => value.startsWith('serviceuser:'))
  return (
    <FormDialog
      title="New delegation"
      description={
        <p>
          The service user may then act for this person: within the delegation, and never beyond what the person may.
        </p>
      }
      submitLabel="Delegate"
      action={action}
    >
      <Lookup name="agent" label="Service user" hint="serviceuser:<id>" options={options} onText={setTyped} />
      <GivenFields action={action} titleHint="What the service user does, such as: looks after my disks." />
      <TextField
        name="expires_at"
        type="date"
        label="End date"
        hint="It ends when this day ends. Without a date it stays until it is revoked."
      />
    </FormDialog>
  )
}

interface GivenProps {
  action: ConfirmedAction<Values>
  titleHint: string
}

/** Shows the fields of what a person gives: a title, permissions, and where they count. */
export function GivenFields({ action, titleHint }: GivenProps) {
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState(() => [newRow()])
  const change = (next: typeof rows) => {
    setRows(next)
    // Clears the errors of the last attempt, which was refused.
    if (!action.isRunning && namesRows(action.problem)) action.open()
  }
  return (
    <>
      <TextField name="title" label="Title" hint={titleHint} />
      <PermissionRows rows={rows} setRows={(next) => change([...next])} />
      <Lookup
        name="resource"
        label="Resource"
        hint="project:<name>, or <namespace>:<id or URN>, with all that lies in it. Or * for everywhere."
        options={useResourceOptions(typed)}
        onText={setTyped}
        opensUpwards
      />
    </>
  )
}
