import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * With this amount of memory, Lambda gives a function one whole vCPU. With less memory, the share of a vCPU is
 * proportionally smaller.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
 */
const MB_OF_A_VCPU = 1_769
const PERIOD_MICROSECONDS = 20_000
/** The folder of the Linux control groups, version 1. Only root may create groups in this folder. */
const CONTROL = '/sys/fs/cgroup/cpu'

export const canShareCpu = (): boolean => existsSync(join(CONTROL, 'cpu.cfs_quota_us'))

/**
 * Makes a control group whose processes get as much CPU time as a Lambda function with this amount of memory.
 *
 * @returns the file to which a process writes its id to join the group, and `remove`, which must be called after the
 * processes have ended
 */
export function makeCpuShare(memoryMb: number): { file: string; remove: () => void } {
  const group = join(CONTROL, `tollgate-bench-${process.pid}-${memoryMb}`)
  mkdirSync(group)
  const quota = Math.round((PERIOD_MICROSECONDS * memoryMb) / MB_OF_A_VCPU)
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS))
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  return { file: join(group, 'cgroup.procs'), remove: () => rmdirSync(group) }
}
