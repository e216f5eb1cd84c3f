import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { useList } from '../api/use-list.ts'
import { type May, useIsAdmin, useMay } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { ActionButton, CopiedId } from '../parts/buttons.tsx'
import { DisableAction } from '../parts/container-actions.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { ConfirmDialog, CreateAction } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { labelOf, NamedLink, StateBadge } from '../parts/entity-link.tsx'
import { TextField } from '../parts/field.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { NewSecret } from '../parts/new-secret.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { ACCESS_READS } from './access/preview.ts'
import { RevokeAllButton } from './principal/revoke-all.tsx'
import { principalTabs } from './principal/tabs.tsx'

type Secret = AnswerOf<'listServiceUserCredentials'>['secrets'][number]

interface SecretsProps {
  org_id: string
  id: string
  allowed: May
}

/** The text of a new secret is shown only once, after its creation. */
function Secrets({ org_id, id, allowed }: SecretsProps) {
  const tollgate = useTollgate()
  const place = { org_id, id }
  const list = useList('listServiceUserCredentials', place, ({ secrets }) => secrets)
  const [made, setMade] = useState<Secret>()
  const columns = useMemo(
    (): readonly Column<Secret>[] => [
      {
        header: 'For',
        cell: ({ title, id: secret }) => (title ? <bdi>{title}</bdi> : <code>{secret.slice(-8)}</code>),
      },
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
      {made !== undefined && <NewSecret clientId={id} secret={made.secret} onClose={() => setMade(undefined)} />}
    </>
  )
}

function RevokeSecret({ org_id, id, secret, allowed }: SecretsProps & { secret: Secret }) {
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

interface Props {
  organization: string
  serviceUser: string
}

export default function ServiceUser({ organization, serviceUser }: Props) {
  const query = useRead('getServiceUser', { org_id: organization, id: serviceUser })
  return (
    <LoadedPage what="service user" query={query}>
      {({ serviceuser }) => <Details organization={organization} user={serviceuser} />}
    </LoadedPage>
  )
}

function Details({ organization, user }: { organization: string; user: AnswerOf<'getServiceUser'>['serviceuser'] }) {
  const { id, created_at } = user
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const manage = useMay(`app/organization:${organization}`, 'serviceusermanage')
  const isAdmin = useIsAdmin()
  const isDisabled = user.state === 'disabled'
  const place = { org_id: organization, id }
  return (
    <Page
      title={labelOf(user)}
      kind="Service user"
      facts={
        <>
          <StateBadge state={user.state} />
          <span>
            of <NamedLink kind="organization" params={{ organization }} id={organization} />
          </span>
          <span>
            since <Time at={created_at} />
          </span>
          <CopiedId id={id} what="service user" />
        </>
      }
      actions={
        <>
          <DisableAction
            what="service user"
            allowed={isAdmin}
            changes={[...ACCESS_READS, 'getServiceUser', 'listOrganizationServiceUsers']}
            isDisabled={isDisabled}
            run={() => (isDisabled ? tollgate.enableServiceUser(place) : tollgate.disableServiceUser(place))}
            effect={
              isDisabled
                ? 'Its secrets work again, and what it holds counts again at once.'
                : 'Its requests are refused, and it may do nothing until it is enabled again. Its secrets stay, and what it holds.'
            }
          />
          <RevokeAllButton principal={`app/serviceuser:${id}`} />
          <DeleteAction
            what="service user"
            name={labelOf(user)}
            allowed={manage}
            send={() => tollgate.deleteServiceUser(place)}
            changes={['listOrganizationServiceUsers', 'listPolicies']}
            onDone={() => navigate(`${addressOf('organization', { organization })}?tab=service-users`)}
          >
            <p>Its secrets stop working at once, and all its roles and memberships go along.</p>
          </DeleteAction>
        </>
      }
    >
      <Tabs
        label="What the service user has"
        tabs={[
          { id: 'secrets', label: 'Secrets', content: () => <Secrets {...place} allowed={manage} /> },
          ...principalTabs(`app/serviceuser:${id}`, organization),
        ]}
      />
    </Page>
  )
}
