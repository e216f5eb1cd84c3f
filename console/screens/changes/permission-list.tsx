import { usePermissions } from '../../api/lookups.ts'
import { shortId } from '../../api/short-id.ts'
import { ListChange } from './list-change.tsx'

/** Shows the permissions that a role gained and lost, by their keys. */
export function PermissionList({ before, after }: { before: string; after: string }) {
  const { data } = usePermissions()
  const keys = new Map(data?.entries.map(({ id, key }) => [id, key]))
  return <ListChange name="permissions" before={before} after={after} nameOf={(id) => keys.get(id) ?? shortId(id)} />
}
