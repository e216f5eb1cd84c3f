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
/** The same for a call with a batch of 50 checks. */
export const ASSUMED_OF_BATCH = { ...ASSUMED, milliseconds: 60 }

/** Dollars for a million calls. */
export interface Bill {
  table: number
  lambda: number
  gateway: number
  total: number
}

export function computeBill(
  { readUnits, writeUnits }: { readUnits: number; writeUnits: number },
  { memoryGb, milliseconds } = ASSUMED,
): Bill {
  const table = readUnits * PRICES.readMillion + writeUnits * PRICES.writeMillion
  const seconds = (milliseconds / 1_000) * 1_000_000
  const lambda = PRICES.lambdaMillion + seconds * memoryGb * PRICES.lambdaGbSecond
  return { table, lambda, gateway: PRICES.gatewayMillion, total: table + lambda + PRICES.gatewayMillion }
}

/** Dollars for a million checks that take so many calls. */
export function computeBillOfChecks(row: {
  readUnits: number
  writeUnits: number
  checks: number
  calls: number
}): Bill {
  const { calls, checks } = row
  const perCall = { readUnits: row.readUnits / calls, writeUnits: row.writeUnits / calls }
  const { table, lambda, gateway, total } = computeBill(perCall, calls === checks ? ASSUMED : ASSUMED_OF_BATCH)
  const share = calls / checks
  return { table: table * share, lambda: lambda * share, gateway: gateway * share, total: total * share }
}
