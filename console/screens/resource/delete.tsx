import { useLocation } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { type May, useMay } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { DeleteAction } from '../../parts/delete-dialog.tsx'
import { parseReference, targetOf } from '../../parts/entity-link.tsx'
import { addressOf } from '../../routes.ts'
import { ACCESS_READS, type RegisteredPlace } from './registered.ts'

/** Everything below the resource is deleted, too. After the deletion, the screen of the parent opens. */
export function DeleteResource({ place }: { place: RegisteredPlace }) {
  const { resource, project, parent, title } = place
  const { id } = parseReference(resource)
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const { kind, params } = targetOf(parent || `app/project:${project}`)
  return (
    <DeleteAction
      what="resource"
      name={title.trim() || id.slice(0, 8)}
      allowed={useMayDelete(place)}
      send={() => tollgate.deleteProjectResource({ project_id: project, id, recursive: true })}
      changes={['listProjectResources', ...ACCESS_READS]}
      onDone={() => navigate(addressOf(kind, params) ?? '/')}
    >
      <Effect place={place} />
    </DeleteAction>
  )
}

/** The maximum number of resources that are counted. */
const MOST_COUNTED = 1_000

/** Shows how many resources the deletion would also delete, counted with one request. */
function Effect({ place: { project, resource } }: { place: RegisteredPlace }) {
  const { data, isPending } = useRead('listProjectResources', {
    ...{ project_id: project, parent: resource, recursive: true, page_size: MOST_COUNTED },
  })
  const below = isPending ? 'What lies below it goes along' : wordBelow(data)
  return <p>{below}, and every policy on it and on what goes along. Nobody gets these grants back.</p>
}

function wordBelow(data: { resources: readonly unknown[]; next_page_token: string } | undefined): string {
  if (data === undefined) return 'Everything that lies below it goes along'
  const count = data.resources.length
  if (data.next_page_token !== '') return `More than ${MOST_COUNTED} resources below it go along`
  if (count === 0) return 'Nothing lies below it. It goes'
  return count === 1 ? '1 resource below it goes along' : `${count} resources below it go along`
}

function useMayDelete({ resource, project }: RegisteredPlace): May {
  const remove = useMay(resource, 'delete')
  const update = useMay(`app/project:${project}`, 'update')
  return update.may ? update : remove
}
