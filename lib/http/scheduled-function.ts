export type ScheduledHandler = (() => Promise<void>) & { definition: { name: string } }

/**
 * Makes the handler of a function that a schedule calls. An error that it throws is logged by Lambda, and counted in the metric
 * `Errors` of the function.
 */
export const scheduledFunction = (name: string, run: () => Promise<void>): ScheduledHandler =>
  Object.assign(async () => run(), { definition: { name } })
