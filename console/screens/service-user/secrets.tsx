import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react'
import { useMemo, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useList } from '../../api/use-list.ts'
import type { May } from '../../api/use-may.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { CreateAction } from '../../parts/create-action.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Time } from '../../parts/time.tsx'

type Secret = AnswerOf<'listServiceUserCredentials'>['secrets'][number]

interface Props {
  org_id: string
  /** The id of the service user. */
  id: string
  allowed: May
}

/** The secrets of a service user. The text of a new one is shown once. */
export function Secrets({ org_id, id, allowed }: Props) {
  const tollgate = useTollgate()
  const place = { org_id, id }
  const list = useList('listServiceUserCredentials', place, ({ secrets }) => secrets)
  const [made, setMade] = useState<Secret>()
  const columns = useMemo(
    (): readonly Column<Secret>[] => [
      { header: 'For', cell: ({ title, id: secret }) => <bdi>{title || secret.slice(-8)}</bdi> },
      { header: 'Created', cell: ({ created_at }) => <Time at={created_at} />, isWide: true },
      { header: 'Ends', cell: ({ expires_at }) => <Time at={expires_at} />, isWide: true },
      {
        header: 'Change',
        cell: (secret) => <RevokeSecret org_id={org_id} id={id} secret={secret} allowed={allowed} />,
      },
    ],
    [org_id, id, allowed],
  )
  return (
    <>
      <div className="tab-actions">
        <CreateAction
          what="secret"
          allowed={allowed}
          run={({ title = '' }) => tollgate.createServiceUserCredential({ ...place, title })}
          changes={['listServiceUserCredentials']}
          onDone={({ secret }) => setMade(secret)}
        >
          <TextField name="title" label="Title" hint="What the secret is for, such as the program that has it." />
        </CreateAction>
      </div>
      <ListTable
        label="Secrets"
        list={list}
        columns={columns}
        empty={
          <EmptyState title="No secrets." next="A program signs in with the ID of the service user and a secret." />
        }
      />
      {made !== undefined && <NewSecret clientId={id} secret={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

/** The one time that the text of a secret is shown. */
const NewSecret = ({ clientId, secret, onClose }: { clientId: string; secret: Secret; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    backdrop={<div className="backdrop" />}
    className="dialog"
    hideOnInteractOutside={false}
  >
    <DialogHeading className="dialog-title">The new secret</DialogHeading>
    <p>Copy it now. It is not shown again, and nobody can read it later.</p>
    <dl className="facts">
      <dt>Client ID</dt>
      <dd>
        <code>{clientId}</code> <CopyButton text={clientId} label="Copy the client ID" />
      </dd>
      <dt>Client secret</dt>
      <dd>
        <code>{secret.secret}</code> <CopyButton text={secret.secret} label="Copy the client secret" />
      </dd>
    </dl>
    <div className="dialog-buttons">
      <DialogDismiss className="button primary">I have copied it</DialogDismiss>
    </div>
  </Dialog>
)

function RevokeSecret({ org_id, id, secret, allowed }: Props & { secret: Secret }) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: () => tollgate.deleteServiceUserCredential({ org_id, id, secret_id: secret.id }),
    changes: ['listServiceUserCredentials'],
    done: () => 'Revoked the secret',
  })
  return (
    <>
      <ActionButton isSmall allowed={allowed} onClick={action.open}>
        Revoke…
      </ActionButton>
      <ConfirmDialog title="Revoke the secret" confirmLabel="Revoke" action={action}>
        <p>
          Every program that uses <bdi>{secret.title || secret.id.slice(-8)}</bdi> is refused from now on.
        </p>
      </ConfirmDialog>
    </>
  )
}
