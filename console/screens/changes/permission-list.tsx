import { shortId } from '../../api/short-id.ts'
import { useRead } from '../../api/use-read.ts'

const PAGE = { page_size: 500 }

/** The permissions that a role gained and lost, by their keys. */
export function PermissionList({ before, after }: { before: string; after: string }) {
  const { data } = useRead('listPermissions', PAGE)
  const keys = new Map(data?.permissions.map(({ id, key }) => [id, key]))
  const nameOf = (id: string) => keys.get(id) ?? shortId(id)
  const [had, has] = [before, after].map((text) => (text === '' ? [] : text.split(', ')))
  const added = has?.filter((id) => !had?.includes(id)).map((id) => `+ ${nameOf(id)}`) ?? []
  const removed = had?.filter((id) => !has?.includes(id)).map((id) => `− ${nameOf(id)}`) ?? []
  return (
    <>
      permissions: <bdi>{[...added, ...removed].join(', ')}</bdi>
    </>
  )
}
