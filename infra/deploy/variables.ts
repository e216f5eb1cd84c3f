/** Set by `npm run deploy` for the synthesis, because this command checks for losses. */
export const GUARD_VARIABLE = 'TOLLGATE_GUARDED'

/** Set by `npm run deploy -- <stage> --now`: new versions get all requests at once. */
export const NOW_VARIABLE = 'TOLLGATE_NOW'
