import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useList } from '../../api/use-list.ts'
import { type May, useMay } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { EffectSummary } from '../access/effect-summary.tsx'
import { Ends, endOfDay } from '../access/ends.tsx'
import { PrincipalName, ReferenceText, RoleText } from '../access/names.tsx'
import { usePrincipalOptions } from '../access/options.ts'
import { ACCESS_READS, usePreview } from '../access/preview.ts'
import { toTypedReference } from '../access/resource-of-access.ts'

/** Shows a button that adds a member to a group, and a dialog that lists the access that the member gains. */
function AddMemberButton({ group, organization, allowed }: GroupOf & { allowed: May }) {
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

/** The largest number of roles that the dialog lists. */
const MOST = 20

/** Shows the access of the group, which every member has. */
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

export interface GroupOf {
  group: string
  organization: string
}

const RemoveContext = createContext<(member: string) => void>(() => {})

/** Lets the buttons inside it open the dialog that removes a member. All buttons share one dialog. */
function MemberRemoval({ group, organization, children }: GroupOf & { children: ReactNode }) {
  const tollgate = useTollgate()
  const [member, setMember] = useState('')
  const principal = toTypedReference(member)
  const action = useConfirmedAction({
    run: () => tollgate.removeGroupUser({ org_id: organization, id: group, user_id: toMemberId(principal) }),
    changes: ACCESS_READS,
    done: () => 'Removed',
  })
  const { open } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  const ask = useCallback((asked: string) => {
    setMember(asked)
    open()
  }, [])
  const preview = usePreview(action.isOpen ? { remove_group_user: { group_id: group, principal } } : undefined)
  return (
    <RemoveContext value={ask}>
      {children}
      <ConfirmDialog
        title="Remove the member"
        confirmLabel="Remove"
        action={action}
        canConfirm={!preview.isPending || preview.error !== null}
      >
        <p className="sentence">
          <ReferenceText reference={member} /> leaves the group, and loses what it has through it.
        </p>
        <EffectSummary preview={preview} />
      </ConfirmDialog>
    </RemoveContext>
  )
}

/** Users have no prefix in the path of a removal. */
const toMemberId = (principal: string): string => principal.replace(/^user:/, '')

/** The button works only inside a `MemberRemoval`. */
function RemoveButton({ member }: { member: string }) {
  const ask = use(RemoveContext)
  return (
    <button type="button" className="button small" onClick={() => ask(member)}>
      Remove…
    </button>
  )
}

interface Member {
  reference: string
  ends: string
}

const columnsIn = (organization: string, mayRemove: boolean): readonly Column<Member>[] => [
  {
    header: 'Member',
    cell: ({ reference }) => <PrincipalName reference={reference} organization={organization} />,
  },
  { header: 'Ends', cell: ({ ends }) => <Ends at={ends} />, isWide: true },
  ...(mayRemove ? [{ header: 'Change', cell: ({ reference }: Member) => <RemoveButton member={reference} /> }] : []),
]

/** Each member has all access of the group. */
export function Members({ group, organization }: GroupOf) {
  const allowed = useMay(`app/group:${group}`, 'update')
  const columns = useMemo(() => columnsIn(organization, allowed.may), [organization, allowed.may])
  const list = useList('listGroupUsers', { org_id: organization, id: group }, ({ users, serviceusers }) => [
    ...serviceusers.map(({ id, expires_at }) => ({ reference: `app/serviceuser:${id}`, ends: expires_at })),
    ...users.map(({ id, expires_at }) => ({ reference: `app/user:${id}`, ends: expires_at })),
  ])
  const empty = <EmptyState title="Nobody is in the group." next="Add a member: it has at once what the group has." />
  return (
    <MemberRemoval group={group} organization={organization}>
      <div className="tab-actions">
        <AddMemberButton group={group} organization={organization} allowed={allowed} />
      </div>
      <ListTable label="Members" list={list} columns={columns} empty={empty} />
    </MemberRemoval>
  )
}
