import { PRICES } from '../infra/prices.ts'
import type { Deployed, ServiceTemplate } from './deployed.ts'

/** The number of bytes that CloudWatch adds to each line and bills. */
const BYTES_BESIDE_A_LINE = 26

/**
 * The numbers for the assumed duration of a call. A table request takes 5 ms on AWS: this is an assumption, because
 * this benchmark cannot measure it. The CPU time is the CPU time of a warm process between requests (`node
 * bench/memory.ts`; the batch has 50 checks). Lambda gives the process a share of each 20 ms.
 */
export const ASSUMED = { tableRequestMs: 5, cpuMs: 4.3, batchCpuMs: 9.8 }

const PERIOD_MS = 20
const MB_OF_A_VCPU = 1_769

/** Computes the milliseconds of a call that makes the given number of table requests one after another. */
export function durationOf({ depth, cpuMs }: { depth: number; cpuMs: number }, memoryMb: number): number {
  const cpuOfAPeriod = (PERIOD_MS * memoryMb) / MB_OF_A_VCPU
  const periodsUsedUp = Math.max(0, Math.ceil(cpuMs / cpuOfAPeriod) - 1)
  return Math.ceil(depth * ASSUMED.tableRequestMs + cpuMs + periodsUsedUp * (PERIOD_MS - cpuOfAPeriod))
}

export interface CallCost {
  readUnits: number
  writeUnits: number
  depth: number
  /** The number of usages that the call records. Each usage has an entry in the journal. */
  usages?: number
  /** The service delays the answer until this many milliseconds have passed. */
  heldMs?: number
  /** The bytes that the call writes into the log of the functions. */
  logBytes: number
}

export interface Bill {
  gateway: number
  lambda: number
  table: number
  logs: number
  traces: number
  total: number
}

export function computeBill(call: CallCost, deployed: Deployed, cpuMs = ASSUMED.cpuMs): Bill {
  const { readUnits, writeUnits, depth, usages = 0, heldMs = 0, logBytes } = call
  const journal = usages === 0 ? 0 : priceOfJournal(usages, deployed)
  const parts = {
    gateway: PRICES.gatewayMillion,
    lambda: priceOfCalls(Math.max(heldMs, durationOf({ depth, cpuMs }, deployed.memoryMb)), deployed),
    table: readUnits * PRICES.readMillion + writeUnits * PRICES.writeMillion + journal,
    logs: priceOfLogs([logBytes, deployed.accessLogBytes, deployed.platformLogBytes]),
    traces: deployed.isTraced ? PRICES.traceMillion : 0,
  }
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) }
}

const priceOfCalls = (milliseconds: number, { memoryMb }: Deployed): number =>
  PRICES.lambdaMillion + milliseconds * 1_000 * (memoryMb / 1_024) * PRICES.lambdaGbSecond

const priceOfLogs = (lines: readonly number[]): number =>
  lines.filter((bytes) => bytes > 0).reduce((sum, bytes) => sum + bytes + BYTES_BESIDE_A_LINE, 0) *
  1e6 *
  (PRICES.logGb / 1e9)

/** Each entry costs one write unit and one call of the stream function. In fact, several entries can share a call. */
const priceOfJournal = (usages: number, deployed: Deployed): number =>
  usages * PRICES.writeMillion +
  priceOfCalls(durationOf({ depth: 1, cpuMs: ASSUMED.cpuMs }, deployed.memoryMb), deployed)

/** Computes the dollars for a million checks that take the given number of calls. */
export function computeBillOfChecks(row: CallCost & { checks: number; calls: number }, deployed: Deployed): Bill {
  const { calls, checks } = row
  const call = { ...row, readUnits: row.readUnits / calls, writeUnits: row.writeUnits / calls }
  const bill = computeBill(call, deployed, calls === checks ? ASSUMED.cpuMs : ASSUMED.batchCpuMs)
  const share = (dollars: number) => (dollars * calls) / checks
  return {
    gateway: share(bill.gateway),
    lambda: share(bill.lambda),
    table: share(bill.table),
    logs: share(bill.logs),
    traces: share(bill.traces),
    total: share(bill.total),
  }
}

/** The number of calls of the probe in a month, with one call every minute. */
const PROBES_A_MONTH = 60 * 24 * 30
/** The assumed duration of the probe, which waits for two answers at the same time. */
const PROBE_MS = 100

/** In dollars a month. One of the two requests of the probe reads the caller's client from the table. */
export function computeProbe(probe: Deployed, check: Deployed, logBytes: number): number {
  const request = computeBill({ readUnits: 0.5, writeUnits: 0, depth: 1, logBytes }, check)
  return (PROBES_A_MONTH / 1e6) * (priceOfCalls(PROBE_MS, probe) + 2 * request.total)
}

/** The number of calls in a month, with one call every five minutes. */
const WARMS_A_MONTH = 12 * 24 * 30
/** The assumed duration of a call that warms functions. The call waits for functions that have to start. */
const WARM_MS = 300

/**
 * Computes the monthly dollars of the option `warmConsole`: the calls of the probe, and the requests that each call
 * sends. The service answers these requests with 401 without a table read.
 */
export function computeWarmConsole(probe: Deployed, read: Deployed, requests: number, logBytes: number): number {
  const request = computeBill({ readUnits: 0, writeUnits: 0, depth: 0, logBytes }, read)
  return (WARMS_A_MONTH / 1e6) * (priceOfCalls(WARM_MS, probe) + requests * request.total)
}

const ALARM_METRIC_MONTH = 0.1
const COMPOSITE_ALARM_MONTH = 0.5

/** In dollars a month. AWS bills each metric that an alarm reads. */
export function computeAlarms({ Resources }: ServiceTemplate): number {
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type)
  const metricsOf = ({ Properties: { Metrics } }: { Properties: { Metrics?: { MetricStat?: object }[] } }) =>
    Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1
  const metrics = ofType('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0)
  return metrics * ALARM_METRIC_MONTH + ofType('AWS::CloudWatch::CompositeAlarm').length * COMPOSITE_ALARM_MONTH
}
