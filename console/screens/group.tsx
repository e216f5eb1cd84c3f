import { CopiedId } from '../parts/buttons.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { NamedLink } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { Place } from './access/place-of.ts'
import { usePlace } from './access/resource-of-access.ts'
import { ShareButton } from './access/share.tsx'
import { accessTabs } from './access/tabs.tsx'
import { WhyLink } from './access/why-link.tsx'
import { Members } from './principal/members.tsx'
import { RevokeAllButton } from './principal/revoke-all.tsx'
import { heldTabs } from './principal/tabs.tsx'

export default function Group({ group }: { group: string }) {
  const query = usePlace(`app/group:${group}`)
  return (
    <LoadedPage what="group" query={query}>
      {(place) =>
        place.organization === undefined ? (
          <Page title={group.slice(0, 8)} kind="Group">
            <EmptyState title="There is no such group." next="It may have been deleted. Search for another one." />
          </Page>
        ) : (
          <Details group={group} organization={place.organization} place={place} />
        )
      }
    </LoadedPage>
  )
}

function Details({ group, organization, place }: { group: string; organization: string; place: Place }) {
  const principal = `app/group:${group}`
  return (
    <Page
      title={place.title || group.slice(0, 8)}
      kind="Group"
      facts={
        <>
          <span className="location">
            in <NamedLink kind="organization" params={{ organization }} id={organization} />
          </span>
          <CopiedId id={group} what="group" />
        </>
      }
      actions={
        <>
          <WhyLink question={{ subject: principal }} />
          <RevokeAllButton principal={principal} />
          <ShareButton place={place} />
        </>
      }
    >
      <Tabs
        label="What belongs to it"
        tabs={[
          {
            id: 'members',
            label: 'Members',
            content: () => <Members group={group} organization={organization} />,
          },
          ...heldTabs(principal),
          ...accessTabs(place),
        ]}
      />
    </Page>
  )
}
