import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

/** A finding that is no mistake of ours, and the reason. */
export interface KnownFinding {
  finding: string
  reason: string
}

/** The comparison of a tool's findings with the known ones. */
export interface Verdict {
  /** found, and known */
  listed: readonly KnownFinding[]
  /** found, and not known */
  added: readonly string[]
  /** known, and not found any more */
  gone: readonly KnownFinding[]
}

/** The form of a list of known findings. Findings with the same reason share one entry. */
const knownFindings = v.array(
  v.strictObject({
    reason: v.pipe(v.string(), v.minLength(20)),
    findings: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty()),
  }),
)

/**
 * Reads a list of known findings beside this file.
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

/**
 * Compares findings with the known ones. The list must be exact: a new finding and a finding that is gone both count.
 */
export function compareWithKnown(findings: readonly string[], known: readonly KnownFinding[]): Verdict {
  const found = new Set(findings)
  const names = new Set(known.map(({ finding }) => finding))
  return {
    listed: known.filter(({ finding }) => found.has(finding)),
    added: [...found].filter((finding) => !names.has(finding)).sort(),
    gone: known.filter(({ finding }) => !found.has(finding)),
  }
}

/** Prints a verdict. The last line sums it up; the exit status is 1 if a finding is new or gone. */
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
