import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useMay } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { DisableAction, RenameAction } from '../parts/container-actions.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { CreateAction } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { EntityLink, KindBadge, labelOf, NamedLink, StateBadge } from '../parts/entity-link.tsx'
import { TextField } from '../parts/field.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Lookup } from '../parts/lookup.tsx'
import { Page } from '../parts/page.tsx'
import { type TabOf, Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { usePrincipalOptions } from './access/options.ts'
import { placeOfProject } from './access/place.ts'
import { useNamespaces } from './access/search-list.tsx'
import { ShareButton } from './access/share.tsx'
import { accessTabs } from './access/tabs.tsx'
import { projectTabs } from './project/tabs.tsx'

/** Registers a resource of a project, and shows it. */
function CreateResource({ project }: { project: string }) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return (
    <CreateAction
      what="resource"
      allowed={useMay(`app/project:${project}`, 'update')}
      run={({ namespace = '', name = '', title = '', principal = '' }) =>
        tollgate.createProjectResource({
          ...{ project_id: project, namespace, name, title },
          ...(principal !== '' && { principal }),
        })
      }
      changes={['listProjectResources']}
      onDone={({ resource: { namespace, id } }) => navigate(addressOf('resource', { namespace, resource: id }) ?? '/')}
    >
      <Fields />
    </CreateAction>
  )
}

function Fields() {
  const [owner, setOwner] = useState('')
  const namespaces = useNamespaces().filter((each) => !each.startsWith('app/'))
  const principals = usePrincipalOptions(owner).filter(({ value }) => !value.startsWith('group:'))
  return (
    <>
      <Lookup
        name="namespace"
        label="Kind"
        hint="Its namespace, such as compute/disk. Permissions make namespaces."
        options={namespaces.map((value) => ({ value, label: value, detail: '' }))}
      />
      <TextField name="name" label="Name" hint="It is unique in the project among those of its kind." />
      <TextField name="title" label="Title" hint="What people call it." />
      <Lookup
        name="principal"
        label="Owner"
        hint="user:<id> or serviceuser:<id>. An owner may do everything with it. Empty for none."
        options={principals}
        onText={setOwner}
      />
    </>
  )
}

type Shown = AnswerOf<'getProject'>['project']
type Resource = AnswerOf<'listProjectResources'>['resources'][number]

/** One project: its resources, and who has a role on it. */
export default function Project({ project }: { project: string }) {
  const query = useRead('getProject', { id: project })
  return (
    <LoadedPage what="project" query={query}>
      {(answer) => <Details project={answer.project} />}
    </LoadedPage>
  )
}

function Details({ project }: { project: Shown }) {
  const { id, name, org_id: organization, state, created_at } = project
  const resources: TabOf = { id: 'resources', label: 'Resources', content: () => <Resources project={id} /> }
  return (
    <Page
      title={labelOf(project)}
      kind="Project"
      facts={
        <>
          <code>{name}</code>
          <StateBadge state={state} />
          <span>
            in <NamedLink kind="organization" params={{ organization }} id={organization} />
          </span>
          <span>
            since <Time at={created_at} />
          </span>
          <CopiedId id={id} what="project" />
        </>
      }
      actions={<Actions project={project} />}
    >
      <Tabs
        label="What the project has"
        tabs={[resources, ...projectTabs(id, organization), ...accessTabs(placeOfProject(id, '', organization))]}
      />
    </Page>
  )
}

function Actions({ project }: { project: Shown }) {
  const { id, name, title, state, org_id: organization } = project
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const update = useMay(`app/project:${id}`, 'update')
  const remove = useMay(`app/project:${id}`, 'delete')
  const changes = ['getProject', 'listOrganizationProjects'] as const
  const isDisabled = state === 'disabled'
  return (
    <>
      <ShareButton place={placeOfProject(id, title, organization)} />
      <RenameAction
        what="project"
        allowed={update}
        changes={changes}
        title={title}
        run={async (given) => (await tollgate.updateProject({ id, title: given })).project.title}
      />
      <DisableAction
        what="project"
        allowed={remove}
        changes={changes}
        isDisabled={isDisabled}
        run={() => (isDisabled ? tollgate.enableProject({ id }) : tollgate.disableProject({ id }))}
      />
      <DeleteAction
        what="project"
        name={name}
        isBegun={state === 'deleting'}
        allowed={remove}
        send={() => tollgate.deleteProject({ id })}
        changes={['listOrganizationProjects', 'listPolicies']}
        onDone={() => navigate(addressOf('organization', { organization }) ?? '/')}
      >
        <p>Its resources go along, and every policy on them and on the project. What was charged stays charged.</p>
      </DeleteAction>
    </>
  )
}

const COLUMNS: readonly Column<Resource>[] = [
  {
    header: 'Resource',
    cell: ({ id, title, name, namespace }) => (
      <EntityLink kind="resource" params={{ namespace, resource: id }} id={id} title={title} name={name} />
    ),
  },
  { header: 'Kind', cell: ({ namespace }) => <KindBadge kind={namespace} /> },
  { header: 'Name', cell: ({ name }) => <code>{name}</code>, isWide: true },
  { header: 'Created', cell: ({ created_at }) => <Time at={created_at} />, isWide: true },
]

function Resources({ project }: { project: string }) {
  const filters = useMemo(() => ({ project_id: project }), [project])
  const list = useList('listProjectResources', filters, ({ resources }) => resources)
  const empty = (
    <EmptyState title="No resources yet." next="Your application registers them when it makes them, or create one." />
  )
  return (
    <>
      <div className="tab-actions">
        <CreateResource project={project} />
      </div>
      <ListTable label="Resources" list={list} columns={COLUMNS} empty={empty} />
    </>
  )
}
