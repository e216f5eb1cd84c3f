/** Public list prices of 2026, us-east-1, on demand, in dollars. */
const PRICES = {
  readMillion: 0.125,
  writeMillion: 0.625,
  gatewayMillion: 1.0,
  lambdaMillion: 0.2,
  lambdaGbSecond: 0.0000133334,
}
/** Where Lambda gives a function a fifth of a core at 256 MB, its time is not its CPU: a duration that is assumed, not measured. */
export const ASSUMED = { memoryGb: 0.25, milliseconds: 15 }

export interface Bill {
  table: number
  lambda: number
  gateway: number
  total: number
}

/** Dollars for a million calls with these units each. */
export function bill({ readUnits, writeUnits }: { readUnits: number; writeUnits: number }): Bill {
  const table = readUnits * PRICES.readMillion + writeUnits * PRICES.writeMillion
  const seconds = (ASSUMED.milliseconds / 1_000) * 1_000_000
  const lambda = PRICES.lambdaMillion + seconds * ASSUMED.memoryGb * PRICES.lambdaGbSecond
  return { table, lambda, gateway: PRICES.gatewayMillion, total: table + lambda + PRICES.gatewayMillion }
}
