import { shortId } from '../../api/short-id.ts'
import { useRead } from '../../api/use-read.ts'
import { ListChange } from './list-change.tsx'

const PAGE = { page_size: 500 }

/** Shows the permissions that a role gained and lost, by their keys. */
export function PermissionList({ before, after }: { before: string; after: string }) {
  const { data } = useRead('listPermissions', PAGE)
  const keys = new Map(data?.permissions.map(({ id, key }) => [id, key]))
  return <ListChange name="permissions" before={before} after={after} nameOf={(id) => keys.get(id) ?? shortId(id)} />
}
