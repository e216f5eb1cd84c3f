import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesOf, ROOT } from '../support/sources.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { findMutants } from './find-mutants.ts'
import { readRecords, record } from './records.ts'
import { rooms, selectRooms, testFilesIn } from './rooms.ts'
import { makeRuns, type Outcome } from './run-plan.ts'
import { chooseMutants, describeMutant, type Placed } from './sample.ts'
import { type Score, scoreOf } from './score.ts'

// `npm run mechanical-mutants -- [room or wing …] [--sample <number>] [--seed <number>] [--record]` makes small defects
// in each room of `lib/access` and `lib/billing`, and counts those that a test of the room notices. The exit status is
// above 0 if the score of a room is lower than recorded, or if a test fails without a defect. Without `--sample` and
// `--seed`, the recorded ones are used. `--sample all` takes all mutants of a room.

const FILE = join(import.meta.dirname, 'mutants.json')
const DEFAULT_SAMPLE = 10

const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const names = selectRooms(positionals).filter((name) => /^lib\/(access|billing)\//.test(name))
const recorded = readRecords<Score>(FILE)
const temporary = makeTemporaryFolder()

function mutantsOf(room: string): Placed[] {
  return filesOf(room).flatMap((file) =>
    findMutants(readFileSync(join(ROOT, file), 'utf8')).map((mutant, index) => ({
      id: `${file}:${index}`,
      file,
      mutant,
    })),
  )
}

const testsOf = (room: string): string[] => (rooms[room]?.tests ?? []).flatMap(testFilesIn)

function sampleOf(room: string): { seed: number; count: number } {
  const { seed = 1, tried = DEFAULT_SAMPLE } = recorded[room] ?? {}
  const count = values.sample === 'all' ? Number.POSITIVE_INFINITY : Number(values.sample ?? tried)
  return { seed: Number(values.seed ?? seed), count }
}

/** Runs the tests of a room, and once more those that fail. Returns undefined if a test fails again. */
async function runWithoutMutants(room: string, sources: readonly string[]): Promise<Outcome[] | undefined> {
  const first = await makeRuns(
    temporary.path,
    sources,
    testsOf(room).map((test) => ({ test })),
  )
  const again = first.filter(({ failed }) => failed).map(({ run }) => run)
  const second = again.length > 0 ? await makeRuns(temporary.path, sources, again) : []
  const failing = second.filter(({ failed }) => failed)
  for (const { run, error } of failing) console.error(`${run.test} fails without a mutant: ${error}`)
  return failing.length > 0 ? undefined : [...first.filter(({ failed }) => !failed), ...second]
}

/** Returns the ids of the mutants that a test noticed. Prints why, because a slow machine can make a test fail, too. */
function noticedIn(outcomes: readonly Outcome[]): Set<string> {
  const noticed = new Set<string>()
  for (const { run, failed, error } of outcomes) {
    if (!failed || run.mutant === undefined || noticed.has(run.mutant)) continue
    noticed.add(run.mutant)
    console.error(`${run.mutant} is noticed by ${run.test}: ${error.split('\n')[0]}`)
  }
  return noticed
}

/** Tries a sample of the mutants of a room. Returns undefined if a test fails without a mutant. */
async function score(room: string): Promise<Score | undefined> {
  const all = mutantsOf(room)
  const { seed, count } = sampleOf(room)
  const sample = chooseMutants(all, seed, count)
  const sources = filesOf(room)
  const healthy = await runWithoutMutants(room, sources)
  if (healthy === undefined) return undefined
  // The fastest test first: it often notices the mutant, and then the others need not run.
  const fastestFirst = healthy.sort((a, b) => a.milliseconds - b.milliseconds)
  const runs = sample.flatMap(({ id }) =>
    fastestFirst.filter(({ reached }) => reached.includes(id)).map(({ run: { test } }) => ({ test, mutant: id })),
  )
  const outcomes = await makeRuns(temporary.path, sources, runs)
  const noticed = noticedIn(outcomes)
  const isReached = new Set(runs.map(({ mutant }) => mutant))
  return {
    mutants: all.length,
    tried: sample.length,
    noticed: noticed.size,
    seed,
    unnoticed: sample.filter(({ id }) => isReached.has(id) && !noticed.has(id)).map(describeMutant),
    unreached: sample.filter(({ id }) => !isReached.has(id)).map(describeMutant),
  }
}

/** Prints the score of a room. Returns false if it is unknown, or lower than the recorded one. */
async function reportRoom(room: string): Promise<boolean> {
  const now = await score(room)
  if (now === undefined) return false
  const before = values.record ? undefined : recorded[room]
  const lower = before !== undefined && scoreOf(now) < scoreOf(before)
  const was = before === undefined ? '–' : `${scoreOf(before)} %`
  console.log(
    `| ${room} | ${now.mutants} | ${now.tried} | ${now.noticed} | ${now.unreached.length} | ${scoreOf(now)} % | ${was}${lower ? ' **lower**' : ''} |`,
  )
  const known = new Set([...(before?.unnoticed ?? []), ...(before?.unreached ?? [])])
  for (const mutant of [...now.unnoticed, ...now.unreached])
    if (!known.has(mutant)) console.error(`unnoticed: ${mutant}`)
  if (values.record) record(FILE, room, now)
  return !lower
}

try {
  console.log('| room | mutants | tried | noticed | not reached | score | recorded |\n|---|---|---|---|---|---|---|')
  for (const room of names) if (!(await reportRoom(room))) process.exitCode = 1
} finally {
  temporary.remove()
}
