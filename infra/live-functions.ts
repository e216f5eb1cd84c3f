/**
 * The functions that get requests through the alias `live` of a version, so that a new version can first get a part of
 * the requests. These functions answer most requests, and a fault in them does the most harm. Other functions have no
 * alias, because a version and an alias for each would take twice as many resources. Names of functions that are not
 * deployed are ignored.
 */
export const LIVE: readonly string[] = ['check', 'batch-check', 'create-usage', 'evaluate', 'evaluate-batch']

export const LIVE_ALIAS = 'live'
