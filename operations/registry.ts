// Written by `npm run openapi` from the `about` of each function.
export const registry = {} as const
