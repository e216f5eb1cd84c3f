import { useMemo, useState } from 'react'
import { type Tollgate, TollgateError } from 'tollgate-client'
import { usePermissions } from '../../api/lookups.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog } from '../../parts/dialogs.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { More } from '../../parts/more.tsx'
import { EffectSummary } from '../access/effect-summary.tsx'
import { usePreview } from '../access/preview.ts'

export type Role = AnswerOf<'getRole'>['role']

/**
 * If the platform has no role with this id, reads the role from the organization that `find` returns.
 * @throws TollgateError if the role does not exist, or if the client may not read it
 */
export async function readRole(tollgate: Tollgate, id: string, signal?: AbortSignal): Promise<Role> {
  const options = signal && { signal }
  try {
    return (await tollgate.getRole({ id }, options)).role
  } catch (error) {
    if (!(error instanceof TollgateError) || error.status !== 404) throw error
    const { results } = await tollgate.find({ q: id }, options)
    const org_id = results.find((each) => each.kind === 'role' && each.id === id)?.org_id
    if (!org_id) throw error
    return (await tollgate.getOrganizationRole({ org_id, id }, options)).role
  }
}

const updateRole = (tollgate: Tollgate, { id, org_id }: Role, changes: { permissions: readonly string[] }) =>
  org_id === ''
    ? tollgate.updateRole({ id, permissions: [...changes.permissions] })
    : tollgate.updateOrganizationRole({ org_id, id, permissions: [...changes.permissions] })

export const deleteRole = (tollgate: Tollgate, { id, org_id }: Role) =>
  org_id === '' ? tollgate.deleteRole({ id }) : tollgate.deleteOrganizationRole({ org_id, id })

/** The maximum number of checkboxes that are shown at once. */
const MOST = 300

/**
 * Shows the permissions of a role as checkboxes. Before saving, a dialog shows which principals gain and lose
 * permissions.
 */
export function PermissionsOfRole({ role, allowed }: { role: Role; allowed: May }) {
  const query = usePermissions()
  return (
    <Loaded query={query}>
      {(all) => (
        <>
          <More of={all}>permissions, by ID, and those of the role. There are more.</More>
          <Boxes role={role} allowed={allowed} keys={all.entries.map(({ key }) => key)} />
        </>
      )}
    </Loaded>
  )
}

function Boxes({ role, allowed, keys }: { role: Role; allowed: May; keys: readonly string[] }) {
  const tollgate = useTollgate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(role.permissions))
  const [filter, setFilter] = useState('')
  const slugs = useMemo(() => {
    const known = keys.map((key) => key.replaceAll('.', '_'))
    return [...new Set([...known, ...role.permissions])].toSorted()
  }, [keys, role])
  const isChanged = chosen.size !== role.permissions.length || role.permissions.some((slug) => !chosen.has(slug))
  const permissions = [...chosen]
  const saving = useConfirmedAction({
    run: () => updateRole(tollgate, role, { permissions }),
    changes: ['getRole', 'getOrganizationRole', 'listRoles', 'listOrganizationRoles'],
    done: () => 'Saved the role',
  })
  const preview = usePreview(saving.isOpen ? { update_role: { id: role.id, permissions } } : undefined)
  const toggle = (slug: string) => {
    const next = new Set(chosen)
    if (!next.delete(slug)) next.add(slug)
    setChosen(next)
  }
  const matching = slugs.filter((slug) => slug.includes(filter.trim().toLowerCase().replaceAll('.', '_')))
  return (
    <>
      <div className="tab-actions">
        <input
          type="search"
          className="input"
          aria-label="Filter permissions"
          placeholder="Filter…"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <ActionButton
          isPrimary
          allowed={allowed.may && !isChanged ? { may: false, why: 'Nothing is changed yet.' } : allowed}
          onClick={saving.open}
        >
          Save…
        </ActionButton>
      </div>
      <fieldset className="boxes" disabled={!allowed.may}>
        <legend className="visually-hidden">Permissions of the role</legend>
        {matching.slice(0, MOST).map((slug) => (
          <label key={slug} className="box">
            <input type="checkbox" checked={chosen.has(slug)} onChange={() => toggle(slug)} />
            <bdi>{slug.replaceAll('_', '.')}</bdi>
          </label>
        ))}
      </fieldset>
      {matching.length > MOST && (
        <p className="list-note">
          {MOST} of {matching.length} are shown: filter for others.
        </p>
      )}
      <ConfirmDialog title="Change the role" confirmLabel="Save" action={saving}>
        <EffectSummary preview={preview} />
      </ConfirmDialog>
    </>
  )
}
