import { useQuery } from '@tanstack/react-query'
import { useTollgate } from '../../api/session.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntityLink, NamedLink, Reference } from '../../parts/entity-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Ends } from '../access/ends.tsx'
import { RoleName } from '../access/names.tsx'
import './access.css'
import { depthOf, type Held, type InOrganization, MOST, readAccess } from './read-access.ts'

/** Each organization has a table with the roles of the principal itself and the roles of its groups. */
export function AccessOf({ principal }: { principal: string }) {
  const tollgate = useTollgate()
  const query = useQuery({
    // The key begins with `listPolicies`, so that the access is read again after a policy changes.
    queryKey: ['listPolicies', 'access', principal],
    queryFn: ({ signal }) => readAccess(tollgate, principal, MOST.table, signal),
  })
  return (
    <Loaded query={query}>
      {({ organizations, hasMore }) =>
        organizations.length === 0 ? (
          <EmptyState title="No role yet." next="Share a resource with this principal, or add it to a group." />
        ) : (
          <div className="stack">
            {organizations.map((each) => (
              <Organization key={each.organization} {...each} />
            ))}
            {hasMore && (
              <p className="fine-print">
                There are more roles than these: "Own roles" lists all of its own, and each group has its own screen.
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

function Organization({ organization, held }: InOrganization) {
  const isKnown = organization !== ''
  return (
    <section className="stack">
      <h2>
        {isKnown ? (
          <NamedLink kind="organization" params={{ organization }} id={organization} />
        ) : (
          'Organization not known'
        )}
      </h2>
      <table className="list" aria-label="Access in an organization">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Role</th>
            <th scope="col" className="wide-only">
              Through
            </th>
            <th scope="col" className="wide-only">
              Until
            </th>
          </tr>
        </thead>
        <tbody>
          {held.map((each) => (
            <Row key={`${each.policy.id} ${each.group?.id}`} held={each} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ held }: { held: Held }) {
  const { policy, title, organization } = held
  const params = organization === '' ? {} : { organization }
  return (
    <tr>
      <td>
        <span className={`place depth-${depthOf(held)}`}>
          <Reference reference={policy.resource} params={params} {...(title !== '' && { title })} />
        </span>
      </td>
      <td>
        <RoleName id={policy.role_id} {...(organization !== '' && { organization })} />
        <span className="through narrow-only fine-print">
          <Through held={held} />
          {policy.expires_at !== '' && (
            <>
              , until <Ends at={policy.expires_at} />
            </>
          )}
        </span>
      </td>
      <td className="wide-only">
        <Through held={held} />
      </td>
      <td className="wide-only">
        <Ends at={policy.expires_at} />
      </td>
    </tr>
  )
}

const Through = ({ held: { group } }: { held: Held }) =>
  group === undefined ? (
    'directly'
  ) : (
    <EntityLink kind="group" params={{ organization: group.org_id, group: group.id }} {...group} />
  )
