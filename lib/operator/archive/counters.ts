/**
 * Attributes that change together with other items, whose changes have their own archive entries: counters, sums, item
 * versions, times and authors of changes, and guesses for speculative reads. A change of only these attributes has no
 * entry, because otherwise each charge would be archived twice.
 */
export const COUNTERS: readonly string[] = [
  ...['balance', 'available_balance', 'features_used', 'member_count', 'departures', 'bindings_made', 'groups'],
  ...['held', 'held_until', 'credited', 'next_expiry', 'settlements', 'moves', 'growths', 'above'],
  ...['kept', 'kept_before', 'kept_changes', 'kept_charged', 'subscriptions_version'],
  ...[
    'version',
    'at_version',
    'stamp',
    'updated_at',
    'updated_by',
    'ahead',
    'other_names',
    'state_changed_at',
    'changed_at',
    'last_used_at',
  ],
]
