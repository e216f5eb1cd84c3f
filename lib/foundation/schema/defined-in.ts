/** Returns the fields that are not undefined. */
export const definedIn = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
