import { useRead } from '../../api/use-read.ts'
import { EntityLink } from '../../parts/entity-link.tsx'

/** Shows a link to a plan whose id is known. Reads the plan's display name. */
export function PlanName({ id }: { id: string }) {
  const { data } = useRead('getPlan', { id })
  const { title = '', name = '' } = data?.plan ?? {}
  return <EntityLink kind="plan" params={{ plan: id }} {...{ id, title, name }} />
}
