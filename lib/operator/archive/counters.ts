/**
 * Attributes that are counters, item versions or guesses, and so change with other items, which have entries of their own. A change of these
 * alone is no entry: else each charge would be archived twice.
 */
export const COUNTERS: readonly string[] = [
  ...['balance', 'available_balance', 'features_used', 'member_count', 'departures', 'bindings_made', 'groups'],
  ...['held', 'held_until', 'credited', 'next_expiry', 'settlements', 'moves', 'growths', 'above'],
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
  ],
]
