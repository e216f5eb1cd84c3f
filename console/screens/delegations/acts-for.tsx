import { type ReactNode, useState } from 'react'
import { isRefused } from '../../api/problem.ts'
import { type List, useList } from '../../api/use-list.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { Detail } from '../../parts/details.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { CreateDelegation } from './create.tsx'
import { type Delegation, hasEnded, useMayGive, useMayRevokeFrom, useMayTakeBack } from './delegation.ts'
import { GivenDetails } from './details.tsx'
import { useNarrowing } from './narrow.tsx'
import { useRevocation } from './revocation.tsx'
import { Agent, columnsOfGiven, Person } from './table.tsx'

/** Lists the service users that act for a person, with what the person delegated to each. */
export function ActsFor({ user }: { user: string }) {
  const list = useList('listDelegations', { user_id: user }, ({ delegations }) => delegations)
  const [mayGive, mayTakeBack] = [useMayGive(user), useMayTakeBack(user)]
  const narrowing = useNarrowing()
  if (isRefused(list.error)) return <Refused next="The person may, and so may platform admins, support and viewers." />
  return (
    <div className="given can-narrow">
      <div className="tab-actions">
        <p>Service users that act for this person.</p>
        <CreateDelegation user={user} />
      </div>
      <DelegationTable
        list={list}
        first={{ header: 'Service user', cell: ({ agent }) => <Agent agent={agent} /> }}
        allowed={mayTakeBack}
        empty={
          <EmptyState
            title="Nothing is delegated."
            next="A delegation lets a service user act for this person, with the permissions that it names."
          />
        }
      >
        {(delegation) => (
          <ActionButton isSmall allowed={ifStanding(delegation, mayGive)} onClick={() => narrowing.open(delegation)}>
            Narrow…
          </ActionButton>
        )}
      </DelegationTable>
      {narrowing.dialog}
    </div>
  )
}

const ifStanding = (delegation: Delegation, allowed: May): May =>
  hasEnded(delegation) ? { may: false, why: 'It has ended.' } : allowed

/** Lists the persons that have delegated to a service user. */
export function DelegatedTo({ organization, id }: { organization: string; id: string }) {
  const list = useList('listDelegationsByServiceUser', { org_id: organization, id }, ({ delegations }) => delegations)
  const allowed = useMayRevokeFrom(organization, id)
  if (isRefused(list.error)) return <Refused next="Those who manage the service users of the organization may." />
  return (
    <div className="given">
      <DelegationTable
        list={list}
        first={{ header: 'Person', cell: ({ user_id }) => <Person id={user_id} /> }}
        allowed={allowed}
        empty={
          <EmptyState
            title="Nobody has delegated to it."
            next="A person delegates on the own screen, under “Acts for”."
          />
        }
      />
    </div>
  )
}

const Refused = ({ next }: { next: string }) => <EmptyState title="You may not read these delegations." next={next} />

interface Props {
  list: List<Delegation>
  first: Column<Delegation>
  /** Whether the caller may revoke. */
  allowed: May
  empty: ReactNode
  /** Shows further actions of a delegation. */
  children?: (delegation: Delegation) => ReactNode
}

function DelegationTable({ list, first, allowed, empty, children }: Props) {
  const [detailed, setDetailed] = useState<Delegation>()
  const revocation = useRevocation()
  const columns: readonly Column<Delegation>[] = [
    first,
    ...columnsOfGiven<Delegation>('delegation', setDetailed),
    {
      header: 'Change',
      cell: (delegation) => (
        <span className="given-actions">
          {children?.(delegation)}
          <ActionButton isSmall allowed={allowed} onClick={() => revocation.open(delegation)}>
            Revoke…
          </ActionButton>
        </span>
      ),
    },
  ]
  return (
    <>
      <ListTable label="Delegations" list={list} columns={columns} empty={empty} />
      {revocation.dialog}
      {detailed !== undefined && (
        <GivenDetails what="delegation" given={detailed} onClose={() => setDetailed(undefined)}>
          <Detail name="Service user">
            <Agent agent={detailed.agent} />
          </Detail>
        </GivenDetails>
      )}
    </>
  )
}
