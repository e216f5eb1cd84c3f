export const definedIn = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
