import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTollgate } from '../../../api/session.ts'
import { useLabel } from '../../../api/use-label.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { labelOf, parseReference, targetOf } from '../../../parts/entity-link.tsx'
import { loadLater } from '../../../parts/load-later.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { MOST, readAccess } from '../../principal/read-access.ts'
import type { Place } from '../place-of.ts'
import type { AccessGraph } from './model.ts'
import { readGraphOfPlace } from './of-place.ts'
import { graphOfPrincipal } from './of-principal.ts'

/** Loads the picture and the library that arranges it, when the user opens the tab. */
const usePicture = loadLater(async () => (await import('./picture.tsx')).default)

export function GraphOfPrincipal({ principal }: { principal: string }) {
  const tollgate = useTollgate()
  const { kind, params, id } = targetOf(principal)
  const name = labelOf({ title: useLabel(kind, params), id })
  const query = useQuery({
    queryKey: ['listPolicies', 'graph', principal],
    queryFn: ({ signal }) => readAccess(tollgate, principal, MOST.picture, signal),
    select: (access) => graphOfPrincipal(principal, name, access),
  })
  return <Shown query={query} name={`access-of-${id}`} />
}

/** Shows a picture of the principals that have a role on a place, or on one of its ancestors. */
export function GraphOfPlace({ place }: { place: Place }) {
  const tollgate = useTollgate()
  const query = useQuery({
    queryKey: ['listPolicies', 'graph', place.resource, place.ancestors],
    queryFn: ({ signal }) => readGraphOfPlace(tollgate, place, signal),
  })
  return <Shown query={query} name={`access-to-${parseReference(place.resource).id}`} />
}

function Shown({ query, name }: { query: UseQueryResult<AccessGraph>; name: string }) {
  const Picture = usePicture()
  return (
    <Loaded query={query}>
      {(graph) => {
        if (graph.edges.length === 0)
          return <EmptyState title="No role yet." next="Share something, and this picture shows it." />
        if (Picture === undefined) return <Skeleton rows={8} />
        return (
          <>
            <Picture graph={graph} name={name} />
            {graph.hasMore && <p className="fine-print">There is more than this picture shows.</p>}
          </>
        )
      }}
    </Loaded>
  )
}
