import { useLocation } from 'wouter'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { useIsAdmin, useMay } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopiedId } from '../parts/copy-button.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { labelOf } from '../parts/entity-link.tsx'
import { TextField } from '../parts/field.tsx'
import { FormDialog, type Values } from '../parts/form-dialog.tsx'
import { StateBadge } from '../parts/kind-badge.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { addressOf } from '../screens.tsx'
import { useTollgate } from '../session/session.tsx'
import { placeOfOrganization } from './access/place.ts'
import { ShareButton } from './access/share.tsx'
import { organizationTabs } from './organization/tabs.tsx'

type Shown = AnswerOf<'getOrganization'>['organization']

/** One organization, and everything that belongs to it. */
export default function Organization({ organization }: { organization: string }) {
  const query = useRead('getOrganization', { id: organization })
  return (
    <LoadedPage what="organization" query={query}>
      {(answer) => <Details organization={answer.organization} />}
    </LoadedPage>
  )
}

function Details({ organization }: { organization: Shown }) {
  const { id, name, state, created_at } = organization
  return (
    <Page
      title={labelOf(organization)}
      kind="Organization"
      facts={
        <>
          <code>{name}</code>
          <StateBadge state={state} />
          <span>
            since <Time at={created_at} />
          </span>
          <CopiedId id={id} what="organization" />
        </>
      }
      actions={<Actions organization={organization} />}
    >
      <Tabs label="What belongs to it" tabs={organizationTabs(id)} />
    </Page>
  )
}

function Actions({ organization }: { organization: Shown }) {
  const { id, name, title, state } = organization
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const remove = useMay(`app/organization:${id}`, 'delete')
  const update = useMay(`app/organization:${id}`, 'update')
  const isAdmin = useIsAdmin()
  const changes = ['getOrganization', 'listOrganizations'] as const
  const renaming = useConfirmedAction({
    run: (values: Values) => tollgate.updateOrganization({ id, title: values.title ?? '' }),
    changes,
    done: (answer) => `The title is now ${answer.organization.title}`,
  })
  const isDisabled = state === 'disabled'
  const switching = useConfirmedAction({
    run: () => (isDisabled ? tollgate.enableOrganization({ id }) : tollgate.disableOrganization({ id })),
    changes,
    done: () => (isDisabled ? 'Enabled' : 'Disabled'),
  })
  return (
    <>
      <ShareButton place={placeOfOrganization(id, title)} />
      <ActionButton allowed={update} onClick={renaming.open}>
        Rename…
      </ActionButton>
      <ActionButton allowed={isAdmin} onClick={switching.open}>
        {isDisabled ? 'Enable…' : 'Disable…'}
      </ActionButton>
      <DeleteAction
        what="organization"
        name={name}
        isBegun={state === 'deleting'}
        allowed={remove}
        send={() => tollgate.deleteOrganization({ id })}
        changes={['listOrganizations']}
        onDone={() => navigate(addressOf('organizations') ?? '/')}
      >
        <p>
          Its projects with their resources, its groups, service users, roles and policies go along, and nobody can
          bring them back. Its billing accounts have to be disabled first, and can be read afterwards.
        </p>
      </DeleteAction>
      <FormDialog title="Rename the organization" submitLabel="Rename" action={renaming}>
        <TextField name="title" label="Title" defaultValue={title} />
      </FormDialog>
      <ConfirmDialog
        title={isDisabled ? 'Enable the organization' : 'Disable the organization'}
        confirmLabel={isDisabled ? 'Enable' : 'Disable'}
        action={switching}
        isDangerous={!isDisabled}
      >
        <p>
          {isDisabled
            ? 'What is granted in it works again at once.'
            : 'Nothing in it can be reached until it is enabled again. No grant is lost.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
