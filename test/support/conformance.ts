import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type FunctionName, NOT_FOUND, type OperationName, operations } from '../../operations/index.ts'
import { keepForWorker } from './keep-for-worker.ts'

type Description = typeof import('../../openapi.json')

const path = join(import.meta.dirname, '../../openapi.json')

/**
 * A text that differs after each change of `openapi.json`, because `keepForWorker` caches values that depend on the
 * file.
 */
const descriptionVersion = String(statSync(path).mtimeMs)

/**
 * The parsed `openapi.json`. The file is read as text, because an import of so much JSON takes half a second in each
 * test file.
 */
export const description: Description = keepForWorker(`openapi.json ${descriptionVersion}`, () =>
  JSON.parse(readFileSync(path, 'utf8')),
)

type Responses = { responses: Record<string, { $ref?: string }> }

const paths = description.paths as unknown as Record<string, Record<string, Responses>>

interface Validators {
  ajv: Ajv2020
  compiled: Map<string, ValidateFunction>
}

/**
 * Returns a validator that has the schemas of `openapi.json`. A JSON pointer into the file selects a schema. Another
 * test validates the file itself.
 */
function openValidators(): Validators {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, meta: false })
  addFormats.default(ajv)
  ajv.addFormat('int32', { type: 'number', validate: (value: number) => value === (value | 0) })
  const isInt64 = (text: string) => BigInt.asIntN(64, BigInt(text)) === BigInt(text)
  ajv.addFormat('int64', { type: 'string', validate: isInt64 })
  ajv.addSchema(description, 'openapi')
  return { ajv, compiled: new Map() }
}

/** Compiled schemas are cached, because the compilation takes a tenth of the time of a small test file. */
const { ajv, compiled } = keepForWorker(`validators ${descriptionVersion}`, openValidators)

function validator(pointer: string): ValidateFunction {
  const known = compiled.get(pointer)
  if (known !== undefined) return known
  const validate = ajv.compile({ $ref: `openapi#${pointer}` })
  compiled.set(pointer, validate)
  return validate
}

const escaped = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

/**
 * Returns the JSON pointer to the schema of an answer's body. Returns undefined if `openapi.json` does not describe the
 * status.
 */
function pointerOf(name: OperationName, status: number): string | undefined {
  const { method, path } = operations[name]
  const response = paths[path]?.[method.toLowerCase()]?.responses[status]
  if (response === undefined) return undefined
  const ownPlace = ['paths', path, method.toLowerCase(), 'responses', String(status)].map(escaped).join('/')
  return `${response.$ref?.replace('#', '') ?? `/${ownPlace}`}/content/${escaped('application/json')}/schema`
}

const ERROR = '/components/schemas/Error'

/**
 * Verifies that `openapi.json` describes the status, the reason and the body of a function's answer. The function for
 * unknown routes only answers with errors.
 * @throws Error that describes the difference
 */
export function conform(name: FunctionName, status: number, body: unknown): void {
  const pointer = name === NOT_FOUND ? ERROR : pointerOf(name, status)
  const validate = pointer === undefined ? undefined : validator(pointer)
  if (validate?.(body)) return
  const faults = validate === undefined ? 'no such status' : ajv.errorsText(validate.errors)
  throw new Error(`not as openapi.json describes ${status} of ${name}: ${faults}`)
}
