import type { Line } from '../../../terminal/terminal.ts'
import type { TestResult } from './run-tests.ts'
import type { FileResult } from './worker.ts'

const hasFailed = ({ differences }: TestResult): boolean => differences.length > 0

export const isFailure = ({ tests, mistakes }: FileResult): boolean => mistakes.length > 0 || tests.some(hasFailed)

/** Describes the results for people: each file with its tests, the differences with explanations, and the totals. */
export function describeResults(results: readonly FileResult[]): Line[] {
  const tests = results.flatMap((result) => result.tests)
  const failed = tests.filter(hasFailed).length + results.filter(({ mistakes }) => mistakes.length > 0).length
  const count = tests.reduce((sum, test) => sum + test.count, 0)
  const sums = `${tests.length} tests, ${count} checks and searches: ${failed === 0 ? 'all as expected' : `${failed} failed`}`
  return [...results.flatMap(describeFile), { text: sums, style: failed === 0 ? 'green' : 'red' }]
}

const describeFile = ({ file, tests, mistakes }: FileResult): Line[] => [
  file,
  ...mistakes.map((text): Line => ({ text: `  ${text}`, style: 'red' })),
  ...tests.flatMap(describeTest),
]

const describeTest = (test: TestResult): Line[] => [
  hasFailed(test) ? { text: `  ✗ ${test.name}`, style: 'red' } : { text: `  ✓ ${test.name}`, style: 'green' },
  ...test.differences.flatMap(({ text, lines }) => [`      ${text}`, ...lines.map((line) => `        ${line}`)]),
]

/** The form is that of `--json`. */
export const toJson = (results: readonly FileResult[]): object => ({
  passed: !results.some(isFailure),
  files: results.map(({ file, mistakes, tests }) => ({ file, mistakes, tests })),
})

/** JUnit XML is a format for CI systems. Each file is a suite, and each test is a case. */
export const toJUnit = (results: readonly FileResult[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...results.flatMap(writeSuite), '</testsuites>', ''].join(
    '\n',
  )

function writeSuite({ file, tests, mistakes }: FileResult): string[] {
  const failures = tests.filter(hasFailed).length
  const counts = `tests="${tests.length + mistakes.length}" failures="${failures}" errors="${mistakes.length}"`
  return [
    `  <testsuite name="${escapeXml(file)}" ${counts}>`,
    ...mistakes.flatMap((text) => [
      `    <testcase classname="${escapeXml(file)}" name="the file">`,
      `      <error message="${escapeXml(text)}"/>`,
      '    </testcase>',
    ]),
    ...tests.flatMap((test) => writeCase(file, test)),
    '  </testsuite>',
  ]
}

function writeCase(file: string, { name, milliseconds, differences }: TestResult): string[] {
  const head = `    <testcase classname="${escapeXml(file)}" name="${escapeXml(name)}" time="${(milliseconds / 1_000).toFixed(3)}"`
  if (differences.length === 0) return [`${head}/>`]
  return [
    `${head}>`,
    ...differences.map(
      ({ text, lines }) => `      <failure message="${escapeXml(text)}">${escapeXml(lines.join('\n'))}</failure>`,
    ),
    '    </testcase>',
  ]
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for XML 1.0. Replaces control characters by U+FFFD, because XML 1.0 allows only tabs and line ends.
 */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found).replace(/[^\P{Cc}\t\n\r]/gu, '\ufffd')
