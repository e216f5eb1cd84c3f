import { useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { KindBadge, parseReference, Reference } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { decodeParameter } from '../routes.ts'
import { type Place, usePlace } from './access/place.ts'
import { ShareButton } from './access/share.tsx'
import { accessTabs } from './access/tabs.tsx'
import { WhyLink } from './access/why-link.tsx'

/** A resource of any kind: who may do what with it, and why. */
export default function Resource({ namespace, resource }: { namespace: string; resource: string }) {
  const query = usePlace(`${decodeParameter(namespace)}:${decodeParameter(resource)}`)
  return (
    <LoadedPage what="resource" query={query}>
      {(place) => <Details place={place} />}
    </LoadedPage>
  )
}

function Details({ place }: { place: Place }) {
  const { resource, title, isRegistered } = place
  const { namespace, id } = parseReference(resource)
  return (
    <Page
      title={title || id.slice(0, 8)}
      kind="Resource"
      facts={
        <>
          <KindBadge kind={namespace} />
          {!isRegistered && <span className="badge warning">not registered</span>}
          <Location place={place} />
          <Owner place={place} />
          <CopiedId id={id} what="resource" />
        </>
      }
      actions={
        <>
          <WhyLink question={{ resource }} />
          <ShareButton place={place} isPrimary />
        </>
      }
    >
      <Tabs label="Who may do what" tabs={accessTabs(place)} />
    </Page>
  )
}

/** What it lies in, the nearest first. */
const Location = ({ place: { ancestors } }: { place: Place }) =>
  ancestors.length === 0 ? null : (
    <span className="location">
      in
      {ancestors.map((ancestor) => (
        <Reference key={ancestor} reference={ancestor} />
      ))}
    </span>
  )

/** Who may do everything with it. Only a resource of a project has one. */
function Owner({ place: { resource, project, organization, isRegistered } }: { place: Place }) {
  const { namespace, id } = parseReference(resource)
  const isOfProject = isRegistered && project !== undefined && !namespace.startsWith('app/')
  const { data } = useRead('getProjectResource', { project_id: project ?? '', id }, { enabled: isOfProject })
  const owner = data?.resource.principal ?? ''
  if (owner === '') return null
  return (
    <span className="location">
      owned by <Reference reference={owner} params={organization === undefined ? {} : { organization }} />
    </span>
  )
}
