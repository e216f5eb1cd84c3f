/**
 * Requests reach these functions through the alias `live` of a version, so that a new version can get a part of them first.
 * They answer most requests, and a fault in them does most harm. All others are replaced in place: a version and an alias for
 * each would take twice as many resources. A name that is not deployed is left out.
 */
export const LIVE: readonly string[] = ['check', 'batch-check', 'create-usage', 'evaluate', 'evaluate-batch']

/** The name of the alias. */
export const LIVE_ALIAS = 'live'
