import { useLocation } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { useMay } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/copy-button.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { labelOf, NamedLink } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/time.tsx'
import { addressOf } from '../routes.ts'
import { RevokeAllButton } from './principal/revoke-all.tsx'
import { principalTabs } from './principal/tabs.tsx'
import { Secrets } from './service-user/secrets.tsx'

interface Props {
  organization: string
  serviceUser: string
}

/** One service user: its secrets, and what it reaches. */
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
  const place = { org_id: organization, id }
  return (
    <Page
      title={labelOf(user)}
      kind="Service user"
      facts={
        <>
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
          ...principalTabs(`app/serviceuser:${id}`),
        ]}
      />
    </Page>
  )
}
