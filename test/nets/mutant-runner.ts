import { appendFileSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  type RunnerTestFile as File,
  type SerializedConfig,
  type RunnerTestSuite as Suite,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  TestRunner,
} from 'vitest'
import { LOG, type LogLine, PLAN, type Plan, runIndexOf, SWITCH } from './mutant-plan.ts'

// Vitest loads this runner into the process that runs the tests. It puts one mutant in force for each run of a test
// file, and stops with the first test that fails.

const messageOf = ({ result }: Task): string | undefined => result?.errors?.[0]?.message.slice(0, 500)

/** Chooses the mutant before the setup files and the test file are imported. */
export default class MutantRunner extends TestRunner {
  private readonly plan: Plan
  private readonly noticed = new Set<string>()
  private reached = new Set<string>()
  private index = -1
  private began = 0

  constructor(config: SerializedConfig) {
    super(config)
    this.plan = JSON.parse(readFileSync(process.env[PLAN] as string, 'utf8')) as Plan
    const keeps = (id: string) => {
      this.reached.add(id)
      return id !== this.mutant
    }
    Object.assign(globalThis, { [SWITCH]: keeps })
  }

  private get mutant(): string | undefined {
    return this.plan.runs[this.index]?.mutant
  }

  private get isNoticed(): boolean {
    return this.mutant !== undefined && this.noticed.has(this.mutant)
  }

  /** Vitest calls this once for each file, before anything is imported. It calls `onCollectStart` only after that. */
  onBeforeCollect([path, ...others]: string[]): void {
    if (path === undefined || others.length > 0) throw new Error('Several files at a time cannot have a mutant each.')
    this.index = runIndexOf(basename(path))
    this.reached = new Set()
    this.began = performance.now()
    this.log({ event: 'begin' })
  }

  /** A file that need not run any more is not even imported. */
  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    return this.isNoticed ? undefined : super.importFile(path, source)
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.isNoticed) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail') this.notice()
    this.log({ event: 'test', error: messageOf(test) })
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite.result?.state === 'fail') this.notice()
  }

  override onAfterRunFiles(files?: File[]): void {
    super.onAfterRunFiles(files ?? [])
    const wasNoticed = this.isNoticed
    const failing = files?.find(({ result }) => result?.state === 'fail')
    const failed = !wasNoticed && failing !== undefined
    if (failed) this.notice()
    const reached = this.mutant === undefined ? [...this.reached] : []
    const milliseconds = Math.round(performance.now() - this.began)
    this.log({
      event: 'end',
      failed: failed || wasNoticed,
      milliseconds,
      reached,
      error: failing && messageOf(failing),
    })
  }

  private notice(): void {
    if (this.mutant !== undefined) this.noticed.add(this.mutant)
  }

  private log(line: Omit<LogLine, 'index'>): void {
    appendFileSync(process.env[LOG] as string, `${JSON.stringify({ index: this.index, ...line })}\n`)
  }
}
