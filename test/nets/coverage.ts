/** The part of Istanbul's report on a file that the figures need. */
export interface FileReport {
  statementMap: Record<string, { start: { line: number } }>
  s: Record<string, number>
  b: Record<string, number[]>
}
export type Report = Record<string, FileReport>

export interface Figure {
  covered: number
  total: number
}
export interface RoomCoverage {
  branches: Figure
  lines: Figure
}

/** Returns one report on a file from reports on it by several runs. The source must be the same in all of them. */
function mergeReports([first, ...others]: readonly FileReport[]): FileReport {
  const merged = structuredClone(first as FileReport)
  for (const { s, b } of others) {
    for (const [id, count] of Object.entries(s)) merged.s[id] = (merged.s[id] ?? 0) + count
    for (const [id, counts] of Object.entries(b))
      merged.b[id] = counts.map((count, index) => (merged.b[id]?.[index] ?? 0) + count)
  }
  return merged
}

/** Returns for each line that begins a statement whether it was run. */
function linesOf({ statementMap, s }: FileReport): boolean[] {
  const lines = new Map<number, boolean>()
  for (const [id, { start }] of Object.entries(statementMap))
    lines.set(start.line, lines.get(start.line) === true || (s[id] ?? 0) > 0)
  return [...lines.values()]
}

const toFigure = (hits: readonly boolean[]): Figure => ({ covered: hits.filter(Boolean).length, total: hits.length })

/** Returns the coverage of the files in a folder by several runs together. */
export function coverageOf(folder: string, reports: readonly Report[]): RoomCoverage {
  const paths = new Set(reports.flatMap((report) => Object.keys(report)))
  const files = [...paths]
    .filter((path) => path.includes(`/${folder}/`))
    .map((path) => mergeReports(reports.flatMap((report) => report[path] ?? [])))
  return {
    branches: toFigure(files.flatMap(({ b }) => Object.values(b).flatMap((counts) => counts.map((n) => n > 0)))),
    lines: toFigure(files.flatMap(linesOf)),
  }
}

/** Returns the percentage with two decimals, rounded down: 100 means that nothing is left. */
export const percentOf = ({ covered, total }: Figure): number =>
  total === 0 ? 100 : Math.floor((covered / total) * 10_000) / 100

/** Tells whether one of the percentages of a room is lower than before. */
export const isLower = (now: RoomCoverage, before: RoomCoverage): boolean =>
  (['branches', 'lines'] as const).some((kind) => percentOf(now[kind]) < percentOf(before[kind]))
