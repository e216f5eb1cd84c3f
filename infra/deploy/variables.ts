/** The variable that `npm run deploy` sets for the synthesis, because `npm run deploy` checks for losses. */
export const GUARD_VARIABLE = 'TOLLGATE_GUARDED'

/** The variable that `npm run deploy -- <stage> --now` sets. If it is set, new versions get all requests at once. */
export const NOW_VARIABLE = 'TOLLGATE_NOW'
