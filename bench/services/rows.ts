import { isDeepStrictEqual } from 'node:util'
import { readCpu } from './processes.ts'
import type { Service } from './service.ts'
import type { Question, Questions } from './world.ts'

export interface Row {
  title: string
  /**
   * Calls the operation.
   *
   * @param turn the number of the call, which chooses the question
   * @returns the answer, which must be equal for all services
   */
  run(service: Service, turn: number): Promise<unknown>
}

export interface Cell {
  calls: number
  /** The CPU milliseconds of the service and its database for each call. */
  cpu: number
  /** The median milliseconds of a call, when calls are sent one after another. */
  median: number
}

const at = <Element>(elements: readonly Element[], turn: number): Element => elements[turn % elements.length] as Element

/**
 * Makes the rows in the order of measurement. The row that writes is the last one, because Tollgate reads more in the
 * minute after a write.
 */
export function makeRows(questions: Questions): Row[] {
  const checks = (title: string, asked: readonly Question[]): Row => ({
    title,
    run: (service, turn) => service.check(at(asked, turn)),
  })
  const searches = (title: string, users: readonly string[]): Row => ({
    title,
    run: (service, turn) => service.search(at(users, turn)),
  })
  const many = questions.pages[0]?.length
  return [
    checks('check, allowed', questions.allowed),
    checks('check, denied', questions.denied),
    checks('check of a person in 5 groups', questions.inFiveGroups),
    checks(`check of a person in ${questions.manyGroups.toLocaleString('en')} groups`, questions.inManyGroups),
    {
      title: `batch of ${many}, several people and documents`,
      run: (service, turn) => service.checkMany(at(questions.batches, turn)),
    },
    {
      title: `page: one person on ${many} documents`,
      run: (service, turn) => service.checkMany(at(questions.pages, turn)),
    },
    searches('search of the documents of a person, 10 found', questions.seesTen),
    searches('the same, many found, each by a binding of its own', questions.seesManyByBindings),
    searches('the same, many found, all by one binding on a project', questions.seesManyByProject),
    {
      title: 'grant, then check',
      run: async (service, turn) => {
        const question = at(questions.toGrant, turn)
        await service.grant(question)
        return service.check(question)
      },
    },
  ]
}

/** @throws Error if two answers differ */
export async function compareAnswers(rows: readonly Row[], services: readonly Service[], turns: number): Promise<void> {
  for (const row of rows) {
    for (let turn = 0; turn < turns; turn++) {
      const answers: unknown[] = []
      for (const service of services) answers.push(await row.run(service, turn))
      if (answers.some((answer) => !isDeepStrictEqual(answer, answers[0]))) {
        const shown = services.map(({ name }, index) => `${name}: ${JSON.stringify(answers[index])}`)
        throw new Error(`the answers of "${row.title}" differ in turn ${turn}: ${shown.join('; ')}`)
      }
    }
  }
}

/**
 * Measures an operation for the given number of seconds, with at least ten calls. The first few calls are a warm-up and
 * are not measured.
 */
export async function measureCell(row: Row, service: Service, from: number, seconds: number): Promise<Cell> {
  let turn = from
  for (let warm = 0; warm < 5; warm++) await row.run(service, turn++)
  const times: number[] = []
  const before = readCpu(service.processes)
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until || times.length < 10) {
    const start = performance.now()
    await row.run(service, turn++)
    times.push(performance.now() - start)
  }
  const cpu = (readCpu(service.processes) - before) / times.length
  times.sort((a, b) => a - b)
  return { calls: times.length, cpu, median: times[Math.floor(times.length / 2)] as number }
}
