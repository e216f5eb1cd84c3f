/** AWS list prices of 2026 in us-east-1, on demand, in dollars. */
const PRICES = {
  readMillion: 0.125,
  writeMillion: 0.625,
  gatewayMillion: 1.0,
  lambdaMillion: 0.2,
  lambdaGbSecond: 0.0000133334,
}
/** The duration is an assumption: at 256 MB a function has a part of a core only, so the CPU time measured here is not its duration. */
export const ASSUMED = { memoryGb: 0.25, milliseconds: 15 }

/** Dollars for a million calls. */
export interface Bill {
  table: number
  lambda: number
  gateway: number
  total: number
}

export function computeBill({ readUnits, writeUnits }: { readUnits: number; writeUnits: number }): Bill {
  const table = readUnits * PRICES.readMillion + writeUnits * PRICES.writeMillion
  const seconds = (ASSUMED.milliseconds / 1_000) * 1_000_000
  const lambda = PRICES.lambdaMillion + seconds * ASSUMED.memoryGb * PRICES.lambdaGbSecond
  return { table, lambda, gateway: PRICES.gatewayMillion, total: table + lambda + PRICES.gatewayMillion }
}
