import { useLocation } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { useMay } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { DisableAction, RenameAction } from '../parts/container-actions.tsx'
import { DeleteAction } from '../parts/delete-dialog.tsx'
import { labelOf, NamedLink, StateBadge } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { type TabOf, Tabs } from '../parts/tabs.tsx'
import { Time } from '../parts/values.tsx'
import { addressOf } from '../routes.ts'
import { placeOfProject } from './access/place-of.ts'
import { ShareButton } from './access/share.tsx'
import { accessTabs } from './access/tabs.tsx'
import { ProjectResources } from './project/resources.tsx'
import { projectTabs } from './project/tabs.tsx'

type Shown = AnswerOf<'getProject'>['project']

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
  const resources: TabOf = { id: 'resources', label: 'Resources', content: () => <ProjectResources project={id} /> }
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
