import type { Question, World } from './world.ts'

/** A service that is measured, over its own interface and with answers that are current. */
export interface Service {
  name: string
  /** The ids of its processes, those of its database included. Their children count as well. */
  processes: number[]
  load(world: World): Promise<void>
  check(question: Question): Promise<boolean>
  checkMany(questions: readonly Question[]): Promise<boolean[]>
  /** @returns how many documents a user may view, after all pages */
  search(user: string): Promise<number>
  grant(question: Question): Promise<void>
  stop(): Promise<void>
}
