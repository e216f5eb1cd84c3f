/** A value that may already be known. A check that finds all facts in its first round trip then has to wait for nothing. */
export type Soon<T> = T | Promise<T>

/** Like `Promise.all`, but returns the values at once if none of them is a promise. */
export const allSoon = <const Values extends readonly unknown[]>(
  values: Values,
): Soon<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> =>
  (values.some((value) => value instanceof Promise) ? Promise.all(values) : values) as never
