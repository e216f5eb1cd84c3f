import type { Question, World } from './world.ts'

/** A service under measurement, through its own interface and with current answers. */
export interface Service {
  name: string
  /** The ids of its processes, including those of its database. Their child processes count, too. */
  processes: number[]
  load(world: World): Promise<void>
  check(question: Question): Promise<boolean>
  checkMany(questions: readonly Question[]): Promise<boolean[]>
  /** @returns the number of documents that a user may view, over all pages */
  search(user: string): Promise<number>
  grant(question: Question): Promise<void>
  stop(): Promise<void>
}
