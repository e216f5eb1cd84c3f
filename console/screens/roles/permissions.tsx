import { useTollgate } from '../../api/session.ts'
import { useList } from '../../api/use-list.ts'
import { useIsAdmin } from '../../api/use-may.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { CreateAction } from '../../parts/create-action.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { TextField } from '../../parts/field.tsx'
import { KindBadge } from '../../parts/kind-badge.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'

type Permission = AnswerOf<'listPermissions'>['permissions'][number]

const COLUMNS: readonly Column<Permission>[] = [
  { header: 'Key', cell: ({ key }) => <code>{key}</code> },
  { header: 'Title', cell: ({ title }) => <bdi className="entity-label">{title || '–'}</bdi>, isWide: true },
  { header: 'On', cell: ({ namespace }) => <KindBadge kind={namespace} />, isWide: true },
]

/** All permissions, and a form for a new one. */
export function Permissions() {
  const tollgate = useTollgate()
  const list = useList('listPermissions', {}, ({ permissions }) => permissions)
  return (
    <>
      <div className="tab-actions">
        <CreateAction
          what="permission"
          allowed={useIsAdmin()}
          run={({ key = '', title = '' }) => tollgate.createPermissions({ bodies: [{ key, title }] })}
          changes={['listPermissions']}
        >
          <TextField name="key" label="Key" hint="service.resource.verb, such as compute.disk.get" />
          <TextField name="title" label="Title" hint="What people call it." />
        </CreateAction>
      </div>
      <ListTable
        label="Permissions"
        list={list}
        columns={COLUMNS}
        empty={
          <EmptyState title="No permissions yet." next="Create one for each thing that your application allows." />
        }
      />
    </>
  )
}
