import { useLocation } from 'wouter'
import { isRefused } from '../api/problem.ts'
import { useSession, useTollgate } from '../api/session.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { type List, useList } from '../api/use-list.ts'
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
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'

type Organization = AnswerOf<'listOrganizations'>['organizations'][number]

const COLUMNS: readonly Column<Organization>[] = [
  {
    header: 'Organization',
    order: 'title',
    cell: ({ id, title, name, state }) => (
      <>
        <EntityLink kind="organization" params={{ organization: id }} id={id} title={title} name={name} />
        <StateBadge state={state} />
      </>
    ),
  },
  { header: 'Name', order: 'name', cell: ({ name }) => <code>{name}</code>, isWide: true },
  { header: 'Created', order: 'created_at', cell: ({ created_at }) => <Time at={created_at} />, isWide: true },
]

/** A client that may not list all organizations sees only the organizations that it can access. */
export default function Organizations() {
  const sorting = useSorting()
  const list = useList('listOrganizations', sorting.filters, ({ organizations }) => organizations)
  const isAdmin = useIsAdmin()
  const creation = useCreation()
  const mayNotList = isRefused(list.error)
  // Few people may list all organizations, so the screen requests the list of all organizations and the person's own
  // list at the same time.
  const isPerson = useSession().clientId === undefined
  const own = useOwnOrganizations(mayNotList || isPerson)
  return (
    <Page
      title="Organizations"
      actions={
        <ActionButton isPrimary allowed={isAdmin} onClick={creation.open}>
          New organization
        </ActionButton>
      }
    >
      {mayNotList ? (
        <OwnOrganizations list={own} />
      ) : (
        <ListTable
          label="Organizations"
          list={list}
          columns={COLUMNS}
          sorting={sorting}
          empty={
            <EmptyState title="There are no organizations yet." next="Create the first one: all else belongs to one." />
          }
        />
      )}
      <FormDialog title="New organization" submitLabel="Create" action={creation}>
        <TextField name="name" label="Name" hint="Lower-case letters, digits, _ and -. It is a part of addresses." />
        <TextField name="title" label="Title" hint="What people call it." />
      </FormDialog>
    </Page>
  )
}

/** Only platform admins may list all organizations. */
function OwnOrganizations({ list }: { list: List<Organization> }) {
  return (
    <>
      <p className="notice">
        Only platform admins and holders of the relation support, biller or viewer may list all organizations. These are
        the ones that you reach.
      </p>
      <ListTable
        label="Organizations"
        list={list}
        columns={COLUMNS}
        empty={<EmptyState title="You reach no organization." next="Ask an admin to share one with it." />}
      />
    </>
  )
}

const useOwnOrganizations = (enabled: boolean): List<Organization> =>
  useList('listOrganizationsByUser', { id: 'self', inherited: true }, ({ organizations }) => organizations, { enabled })

function useCreation() {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return useConfirmedAction({
    run: ({ name = '', title = '' }: Values) => tollgate.createOrganization({ name, title }),
    changes: ['listOrganizations'],
    done: ({ organization }) => `Created ${organization.title || organization.name}`,
    onDone: ({ organization }) => navigate(addressOf('organization', { organization: organization.id }) ?? '/'),
  })
}
