import type { Question, World } from './world.ts'

/**
 * A service that the benchmark measures. It is called through its own interface, and its answers include all earlier
 * writes.
 */
export interface Service {
  name: string
  /** The process ids of the service and its database. Their child processes are measured, too. */
  processes: number[]
  load(world: World): Promise<void>
  check(question: Question): Promise<boolean>
  checkMany(questions: readonly Question[]): Promise<boolean[]>
  /**
   * Searches for documents.
   *
   * @returns the number of documents that a user may view, over all pages
   */
  search(user: string): Promise<number>
  grant(question: Question): Promise<void>
  stop(): Promise<void>
}
