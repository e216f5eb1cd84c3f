const NAMES: Record<string, string> = {
  'app/organization': 'organization',
  'app/project': 'project',
  'app/group': 'group',
  'app/user': 'user',
  'app/serviceuser': 'service user',
}

/** What something is: a built-in kind by its plain name, a namespace of yours as it is written. */
export const KindBadge = ({ kind }: { kind: string }) => (
  <span className="badge">
    <bdi>{NAMES[kind] ?? kind}</bdi>
  </span>
)

/** A state other than the usual one, which goes without saying. */
export const StateBadge = ({ state }: { state: string }) =>
  state === '' || state === 'active' || state === 'enabled' ? null : (
    <span className="badge warning">
      <bdi>{state}</bdi>
    </span>
  )
