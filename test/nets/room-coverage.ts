import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { coverageOf, isLower, percentOf, type Report, type RoomCoverage } from './coverage.ts'
import { readRecords, record } from './records.ts'
import { rooms, selectRooms } from './rooms.ts'
import { runVitest } from './run-vitest.ts'

// `npm run room-coverage -- [room or wing …] [--record]` prints the coverage of each room by its own tests
// (`test/nets/rooms.ts`), beside the recorded one. The exit status is above 0 if a room is lower than recorded, or if a
// test fails. `--record` writes the figures instead, of rooms without a failing test.

const FILE = join(import.meta.dirname, 'coverage.json')

const { values, positionals } = parseArgs({ options: { record: { type: 'boolean' } }, allowPositionals: true })
const names = selectRooms(positionals)
const recorded = readRecords<RoomCoverage>(FILE)
const temporary = makeTemporaryFolder()
const reports = new Map<string, Measured>()

/** The coverage by the tests in a folder. If a test fails, it may be too low. */
interface Measured {
  report: Report
  passed: boolean
}

/** Returns the coverage by the tests in a folder. Each folder is run once. */
async function measure(folder: string): Promise<Measured> {
  const measured = reports.get(folder) ?? (await runWithCoverage(folder))
  reports.set(folder, measured)
  return measured
}

async function runWithCoverage(folder: string): Promise<Measured> {
  const target = join(temporary.path, folder)
  const { passed, output } = await runVitest([
    // The slash keeps out other folders whose names begin alike.
    folder.endsWith('.ts') ? folder : `${folder}/`,
    '--exclude=**/*.{long,exhaustive}.test.ts',
    '--maxWorkers=1',
    '--retry=1',
    '--coverage',
    ...Object.keys(rooms).map((room) => `--coverage.include=${room}/**/*.ts`),
    '--coverage.reporter=json',
    `--coverage.reportsDirectory=${target}`,
    '--coverage.thresholds.lines=0',
    '--coverage.thresholds.branches=0',
  ])
  if (!passed)
    console.error(
      `tests in ${folder} fail:\n${output
        .split('\n')
        .filter((line) => line.includes('FAIL'))
        .join('\n')}`,
    )
  return { report: JSON.parse(readFileSync(join(target, 'coverage-final.json'), 'utf8')) as Report, passed }
}

/** Prints the figures of a room. Returns false if they are lower than the recorded ones, or if a test fails. */
async function reportRoom(room: string): Promise<boolean> {
  const measured: Measured[] = []
  for (const folder of rooms[room]?.tests ?? []) measured.push(await measure(folder))
  const coverage = coverageOf(
    room,
    measured.map(({ report }) => report),
  )
  const passed = measured.every((each) => each.passed)
  const before = values.record ? undefined : recorded[room]
  const lower = before !== undefined && isLower(coverage, before)
  const remarks = [lower && '**lower**', !passed && 'a test fails'].filter((text) => text !== false).join(', ')
  const figures = [coverage, before].map((each) => (each === undefined ? '– | –' : describeFigures(each)))
  console.log(`| ${room} | ${figures.join(' | ')} | ${remarks} |`)
  if (values.record && passed) record(FILE, room, coverage)
  return passed && !lower
}

const describeFigures = ({ branches, lines }: RoomCoverage): string =>
  [branches, lines].map((figure) => `${percentOf(figure)} % of ${figure.total}`).join(' | ')

try {
  console.log('| room | branches | lines | recorded branches | lines | |\n|---|---|---|---|---|---|')
  for (const room of names) if (!(await reportRoom(room))) process.exitCode = 1
} finally {
  temporary.remove()
}
