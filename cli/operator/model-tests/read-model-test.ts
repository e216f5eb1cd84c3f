import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describeIssue } from '../../../lib/foundation/schema/describe-issue.ts'
import { fields } from '../../../lib/foundation/schema/fields.ts'
import { type Path, readYaml } from '../../../lib/operator/manifest/yaml.ts'
import { describeError } from '../../../terminal/describe-error.ts'

const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'))
const texts = v.array(text, 'must be a list of texts')
const oneOrMore = v.pipe(
  v.union([text, v.pipe(texts, v.nonEmpty('must not be empty'))], 'must be a text or a list of texts'),
  v.transform((given) => [given].flat()),
)

/**
 * The permissions that each subject must have on each resource, and the permissions that each subject must not have.
 */
const ExpectedChecks = v.pipe(
  fields({ subject: oneOrMore, resource: oneOrMore, allowed: v.optional(texts, []), denied: v.optional(texts, []) }),
  v.check(({ allowed, denied }) => allowed.length + denied.length > 0, 'needs allowed or denied'),
)

/** The complete list of resources of a type on which a subject has a permission. */
const ExpectedResources = fields({ subject: text, permission: text, type: text, resources: texts })

/** The complete list of subjects of a type that have a permission on a resource. */
const ExpectedSubjects = fields({
  resource: text,
  permission: text,
  type: v.optional(text, 'user'),
  subjects: texts,
})

const Test = fields({
  name: text,
  checks: v.optional(v.array(ExpectedChecks, 'must be a list'), []),
  sees: v.optional(v.array(ExpectedResources, 'must be a list'), []),
  who: v.optional(v.array(ExpectedSubjects, 'must be a list'), []),
})

const ModelTest = fields({
  manifest: oneOrMore,
  tests: v.pipe(v.array(Test, 'must be a list of tests'), v.nonEmpty('must not be empty')),
})

/** The expectations of a test file about a model. References have the same form as in a manifest. */
export type ModelTest = v.InferOutput<typeof ModelTest>
export type Test = v.InferOutput<typeof Test>

/** An error with the reasons why a file has no results. Each mistake is one line. */
export class Mistakes extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** @throws Mistakes if the file is not valid */
export function readModelTest(file: string): ModelTest {
  const { documents, faults } = readYaml(readText(file))
  const [document, second] = documents
  const all = [...faults, ...(document?.faults ?? [])]
  if (all.length > 0) throw mistakes(file, all)
  if (document === undefined || second !== undefined) throw new Mistakes([`${file}: must have one document`])
  const parsed = v.safeParse(ModelTest, document.value)
  if (parsed.success) return parsed.output
  throw mistakes(
    file,
    parsed.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key) as Path
      const message = describeIssue(issue).replace(' of this request', '')
      return { line: document.lineOf(path), message: `${v.getDotPath(issue) ?? 'the file'} ${message}` }
    }),
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Mistakes([`${file} cannot be read: ${describeError(cause)}`])
  }
}

const mistakes = (file: string, found: readonly { line: number; message: string }[]): Mistakes =>
  new Mistakes(found.map(({ line, message }) => `${file}:${line}: ${message}`))
