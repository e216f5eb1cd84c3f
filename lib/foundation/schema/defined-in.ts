/** The fields that are given: one that is undefined is not. */
export const definedIn = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
