import { mapPrincipalType, mapType } from '../../../lib/access/authzen/map.ts'
import { check } from '../../../lib/access/check/check.ts'
import { CheckBody } from '../../../lib/access/check/schema.ts'
import { searchResources } from '../../../lib/access/search/resources.ts'
import { searchSubjects } from '../../../lib/access/search/subjects.ts'
import type { Table } from '../../../lib/foundation/table/table.ts'
import { type Arguments, makeArguments } from '../../../lib/operator/names/arguments.ts'
import { makeNames, type NamesOfList } from '../../../lib/operator/names/in-table.ts'
import { explain } from '../../access/describe-explanation.ts'
import { readPages, readResource, readSubject } from '../../access/search-arguments.ts'
import { explainFailure } from '../../explain-failure.ts'
import { parseArguments } from '../../parse-arguments.ts'
import type { ModelTest, Test } from './read-model-test.ts'

/** A difference from an expectation: a sentence, and lines that explain the difference. */
export interface Difference {
  text: string
  lines: readonly string[]
}

export interface TestResult {
  name: string
  /** The number of checks and searches in the test. */
  count: number
  differences: readonly Difference[]
  milliseconds: number
}

/** Runs the tests of a file one after another, on a table to which the manifest of the file has been applied. */
export async function runTests(table: Table, { tests }: ModelTest): Promise<TestResult[]> {
  const asking = { table, named: makeArguments(table), names: makeNames(table) }
  const results: TestResult[] = []
  for (const test of tests) {
    const began = performance.now()
    const found = await runTest(asking, test)
    const differences = found.filter((each) => each !== undefined)
    results.push({ name: test.name, count: found.length, differences, milliseconds: performance.now() - began })
  }
  return results
}

interface Asking {
  table: Table
  named: Arguments
  names: NamesOfList
}

/** Returns one entry for each check and search of a test: the difference, or undefined if the answer is as expected. */
async function runTest(asking: Asking, { checks, sees, who }: Test): Promise<(Difference | undefined)[]> {
  const questions = [
    ...checks.flatMap(listChecks).map((expected) => ({
      title: `${expected.subject} ${expected.permission} on ${expected.resource}`,
      compare: (title: string) => compareCheck(asking, title, expected),
    })),
    ...sees.map((expected) => ({
      title: `what ${expected.subject} may ${expected.permission} of ${expected.type}`,
      compare: (title: string) => compareResources(asking, title, expected),
    })),
    ...who.map((expected) => ({
      title: `who may ${expected.permission} on ${expected.resource}`,
      compare: (title: string) => compareSubjects(asking, title, expected),
    })),
  ]
  const found: (Difference | undefined)[] = []
  for (const { title, compare } of questions) {
    found.push(await compare(title).catch((error) => ({ text: `${title}: ${explainFailure(error)}`, lines: [] })))
  }
  return found
}

/** Lists one check for each combination of subject, resource and permission. */
const listChecks = ({ subject, resource, allowed, denied }: Test['checks'][number]): ExpectedCheck[] =>
  subject.flatMap((each) =>
    resource.flatMap((on) => [
      ...allowed.map((permission) => ({ subject: each, resource: on, permission, isAllowed: true })),
      ...denied.map((permission) => ({ subject: each, resource: on, permission, isAllowed: false })),
    ]),
  )

interface ExpectedCheck {
  subject: string
  resource: string
  permission: string
  isAllowed: boolean
}

async function compareCheck(
  { table, named }: Asking,
  title: string,
  { subject, resource, permission, isAllowed }: ExpectedCheck,
): Promise<Difference | undefined> {
  const asked = { subject: await named.principal(subject), resource: await named.resource(resource), permission }
  const result = await check(table, parseArguments(CheckBody, asked))
  if (result.decision.allowed === isAllowed) return undefined
  const { lines } = await explain(table, result, undefined)
  const [is, should] = isAllowed ? ['denied', 'allowed'] : ['allowed', 'denied']
  return { text: `${title} is ${is}, and should be ${should}`, lines }
}

async function compareResources(
  { table, named, names }: Asking,
  title: string,
  { subject, permission, type, resources }: Test['sees'][number],
): Promise<Difference | undefined> {
  const namespace = mapType(type)
  if (namespace === undefined) throw new Error('type must be a namespace, such as compute/disk')
  const question = { subject: readSubject(await named.principal(subject)), permission, namespace }
  const { entries } = await readPages((page) => searchResources(table, question, page), undefined)
  const expected = await Promise.all(resources.map((each) => named.resource(each)))
  const found = entries.map((id) => `${namespace}:${id}`)
  return compareSets(names, title, { expected, found })
}

async function compareSubjects(
  { table, named, names }: Asking,
  title: string,
  { resource, permission, type, subjects }: Test['who'][number],
): Promise<Difference | undefined> {
  const namespace = mapPrincipalType(type)
  if (namespace === undefined) throw new Error('type must be user, serviceuser or group')
  const question = { namespace, permission, resource: readResource(await named.resource(resource)) }
  const { entries } = await readPages((page) => searchSubjects(table, question, page), undefined)
  const expected = await Promise.all(subjects.map((each) => named.principal(each)))
  const found = entries.map((id) => `${namespace}:${id}`)
  return compareSets(names, title, { expected, found })
}

/**
 * Compares the set of found references with the expected set. Marks a missing reference with `-`, and an unexpected
 * reference with `+`.
 */
async function compareSets(
  names: NamesOfList,
  title: string,
  { expected, found }: { expected: readonly string[]; found: readonly string[] },
): Promise<Difference | undefined> {
  const missing = expected.filter((each) => !found.includes(each))
  const unexpected = found.filter((each) => !expected.includes(each))
  if (missing.length + unexpected.length === 0) return undefined
  const nameAll = async (some: readonly string[]) => Promise.all(some.map((each) => names.of(each)))
  const lines = [
    ...(await nameAll(missing)).map((name) => `- ${name}`),
    ...(await nameAll(unexpected)).map((name) => `+ ${name}`),
  ]
  return { text: `${title}: ${missing.length} missing, ${unexpected.length} not expected`, lines }
}
