import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

/** A finding that is not our fault, and the reason why it is not. */
export interface KnownFinding {
  finding: string
  reason: string
}

export interface Verdict {
  listed: readonly KnownFinding[]
  /** The findings of the tool that are not known. */
  added: readonly string[]
  /** The known findings that the tool no longer has. */
  gone: readonly KnownFinding[]
}

/** The schema of a file with known findings. Findings with the same reason share an entry. */
const knownFindings = v.array(
  v.strictObject({
    reason: v.pipe(v.string(), v.minLength(20)),
    findings: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty()),
  }),
)

/**
 * The file is in the folder of this module.
 *
 * @throws Error if an entry has no reason, or a finding is listed twice
 */
export function readKnown(name: string): readonly KnownFinding[] {
  const groups = v.parse(knownFindings, parse(readFileSync(join(import.meta.dirname, name), 'utf8')))
  const known = groups.flatMap(({ reason, findings }) => findings.map((finding) => ({ finding, reason })))
  const twice = known.find(({ finding }, index) => known.findIndex((other) => other.finding === finding) < index)
  if (twice !== undefined) throw new Error(`${name} lists twice: ${twice.finding}`)
  return known
}

/** A new finding and a known finding that is gone are both reported. */
export function compareWithKnown(findings: readonly string[], known: readonly KnownFinding[]): Verdict {
  const found = new Set(findings)
  const names = new Set(known.map(({ finding }) => finding))
  return {
    listed: known.filter(({ finding }) => found.has(finding)),
    added: [...found].filter((finding) => !names.has(finding)).sort(),
    gone: known.filter(({ finding }) => !found.has(finding)),
  }
}

/** Prints a verdict, with a summary in the last line. Sets the exit status 1 if a finding is new or gone. */
export function reportVerdict(tool: string, { listed, added, gone }: Verdict, list: string): void {
  for (const reason of new Set(listed.map((each) => each.reason))) {
    console.log(`known: ${reason}`)
    for (const { finding } of listed.filter((each) => each.reason === reason)) console.log(`  ${finding}`)
  }
  for (const { finding } of gone) console.log(`gone, and to be removed from ${list}: ${finding}`)
  for (const finding of added) console.log(`new: ${finding}`)
  console.log(`${tool}: ${added.length} new, ${gone.length} gone, ${listed.length} known`)
  if (added.length + gone.length > 0) process.exitCode = 1
}
