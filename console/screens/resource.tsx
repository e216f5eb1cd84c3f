import { CopiedId } from '../parts/buttons.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { KindBadge, parseReference, Reference } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { type TabOf, Tabs } from '../parts/tabs.tsx'
import { decodeParameter } from '../routes.ts'
import type { Place } from './access/place-of.ts'
import { usePlace } from './access/resource-of-access.ts'
import { ShareButton } from './access/share.tsx'
import { accessTabs } from './access/tabs.tsx'
import { WhyLink } from './access/why-link.tsx'
import { CreateResource } from './resource/create.tsx'
import { DeleteResource } from './resource/delete.tsx'
import { MoveAction } from './resource/move.tsx'
import { type RegisteredPlace, registeredPlaceOf } from './resource/registered.ts'
import { ResourceTree } from './resource/tree.tsx'

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
  const registered = registeredPlaceOf(place)
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
          {registered && <MoveAction place={registered} />}
          {registered && <DeleteResource place={registered} />}
        </>
      }
    >
      <Tabs
        label="Who may do what"
        tabs={[...accessTabs(place), ...(registered === undefined ? [] : [contentsTab(registered)])]}
      />
    </Page>
  )
}

/** Shows the ancestors of a resource, the nearest first. */
const Location = ({ place: { ancestors } }: { place: Place }) =>
  ancestors.length === 0 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <span className="location" role="group" aria-label="Path">
      in
      {ancestors.map((ancestor) => (
        <Reference key={ancestor} reference={ancestor} />
      ))}
    </span>
  )

/** The owner may do everything with the resource. Only a resource of a project has an owner. */
const Owner = ({ place: { owner = '', organization } }: { place: Place }) =>
  owner === '' ? null : (
    <span className="location">
      owned by <Reference reference={owner} params={organization === undefined ? {} : { organization }} />
    </span>
  )

const contentsTab = ({ project, resource }: RegisteredPlace): TabOf => ({
  id: 'contents',
  label: 'What lies in it',
  content: () => (
    <>
      <div className="tab-actions">
        <CreateResource project={project} parent={resource} />
      </div>
      <ResourceTree
        project={project}
        parent={resource}
        empty={<EmptyState title="Nothing lies in it." next="Create a resource in it, or move one here." />}
      />
    </>
  ),
})
