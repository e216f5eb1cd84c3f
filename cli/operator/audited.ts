/**
 * The kinds of things whose changes the archive records. The list is repeated here so that `--help` does not load
 * `lib`.
 */
export const AUDITED = [
  ...['policy', 'role', 'permission', 'client', 'organization', 'project', 'group', 'resource', 'user'],
  ...['account', 'credit', 'usage', 'product', 'feature', 'subscription'],
] as const
