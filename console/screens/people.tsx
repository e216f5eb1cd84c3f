import { useLocation } from 'wouter'
import { isRefused } from '../api/problem.ts'
import { useTollgate } from '../api/session.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { useList } from '../api/use-list.ts'
import { useIsAdmin } from '../api/use-may.ts'
import type { AnswerOf } from '../api/use-read.ts'
import { useSorting } from '../api/use-sorting.ts'
import { ActionButton } from '../parts/buttons.tsx'
import { FormDialog, type Values } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { EntityLink, StateBadge } from '../parts/entity-link.tsx'
import { TextField } from '../parts/field.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { Page } from '../parts/page.tsx'
import { PlatformOnly } from '../parts/platform-only.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { PROFILE_READS, ProfileFields, profileOf } from './principal/profile.tsx'

type User = AnswerOf<'listUsers'>['users'][number]

const COLUMNS: readonly Column<User>[] = [
  {
    header: 'Person',
    order: 'title',
    cell: ({ id, title, name, email, state }) => (
      <>
        <EntityLink kind="user" params={{ user: id }} id={id} title={title.trim() || name || email} />
        <StateBadge state={state} />
      </>
    ),
  },
  { header: 'Email', cell: ({ email }) => <bdi>{email}</bdi>, isWide: true },
  { header: 'Name', order: 'name', cell: ({ name }) => name !== '' && <code>{name}</code>, isWide: true },
  { header: 'Profile since', order: 'created_at', cell: ({ created_at }) => <Time at={created_at} />, isWide: true },
]

/** Shows the screen of all users that have a profile. */
export default function People() {
  const isAdmin = useIsAdmin()
  const creation = useCreation()
  return (
    <Page
      title="People"
      actions={
        <ActionButton isPrimary allowed={isAdmin} onClick={creation.open}>
          New user
        </ActionButton>
      }
    >
      <Tabs
        label="Users by state"
        tabs={[
          { id: 'all', label: 'All', content: () => <Users empty="No user has a profile yet." /> },
          {
            id: 'enabled',
            label: 'Enabled',
            content: () => <Users state="enabled" empty="No user with a profile is enabled." />,
          },
          {
            id: 'disabled',
            label: 'Disabled',
            content: () => <Users state="disabled" empty="No user with a profile is disabled." />,
          },
        ]}
      />
      <FormDialog title="New user" submitLabel="Create" action={creation}>
        <ProfileFields />
        <TextField name="id" label="ID" hint="The ID in your identity provider. Empty: a new UUID." />
      </FormDialog>
    </Page>
  )
}

/** @param empty the sentence for an empty list */
function Users({ state, empty }: { state?: 'enabled' | 'disabled'; empty: string }) {
  const sorting = useSorting()
  const list = useList('listUsers', { ...sorting.filters, ...(state && { state }) }, ({ users }) => users)
  if (isRefused(list.error)) return <PlatformOnly />
  return (
    <>
      <p className="fine-print">
        These users have a profile. A user without a profile can hold roles, too: search for the whole ID.
      </p>
      <ListTable
        label="Users"
        list={list}
        columns={COLUMNS}
        sorting={sorting}
        empty={<EmptyState title={empty} next="“New user” creates one, and your application can send profiles." />}
      />
    </>
  )
}

function useCreation() {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return useConfirmedAction({
    // The id of the request becomes the id of the user, so a repeated request creates no second user.
    run: ({ id: given = '', email = '', ...values }: Values, id: string) =>
      tollgate.createUser({ id: given || id, ...profileOf(values), email }),
    changes: PROFILE_READS,
    done: ({ user }) => `Created ${user.title || user.email}`,
    onDone: ({ user }) => navigate(addressOf('user', { user: user.id }) ?? '/'),
  })
}
