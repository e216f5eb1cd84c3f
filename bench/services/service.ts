import type { Question, World } from './world.ts'

export interface Service {
  name: string
  /** The process ids of the service and its database. The child processes of these processes are also measured. */
  processes: number[]
  load(world: World): Promise<void>
  check(question: Question): Promise<boolean>
  checkMany(questions: readonly Question[]): Promise<boolean[]>
  /** @returns the number of documents that a user may view, over all pages */
  search(user: string): Promise<number>
  grant(question: Question): Promise<void>
  stop(): Promise<void>
}
