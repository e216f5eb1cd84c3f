import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import document from '../../openapi.json' with { type: 'json' }
import { type OperationName, operations } from '../../operations.ts'

/** What the description says about answers; a schema is found by its place in the document. */
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('int32', { type: 'number', validate: (value: number) => value === (value | 0) })
ajv.addFormat('int64', { type: 'string', validate: (text: string) => BigInt.asIntN(64, BigInt(text)) === BigInt(text) })
ajv.addSchema(document, 'openapi')

const compiled = new Map<string, ValidateFunction>()

function validator(pointer: string): ValidateFunction {
  const known = compiled.get(pointer)
  if (known !== undefined) return known
  const validate = ajv.compile({ $ref: `openapi#${pointer}` })
  compiled.set(pointer, validate)
  return validate
}

const escaped = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Where in the document the body of such an answer is described; undefined where no such answer is. */
function pointerOf(name: OperationName, status: number): string | undefined {
  const { method, path } = operations[name]
  const item: Record<string, { responses: object }> = document.paths[path]
  if (!(String(status) in (item[method.toLowerCase()]?.responses ?? {}))) return undefined
  const place = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json']
  return `/${[...place, 'schema'].map(escaped).join('/')}`
}

const ERROR = '/components/schemas/Error'
const all = Object.keys(operations) as OperationName[]

/**
 * Throws where an answer is not one that `openapi.json` describes for the operation: another status, reason or shape. What
 * no operation of ours answers can only be an error; a second copy of a handler may answer as any of them.
 */
export function conform(name: OperationName | undefined, status: number, body: unknown): void {
  const pointers =
    name === undefined && status !== 200
      ? [ERROR]
      : (name === undefined ? all : [name]).map((each) => pointerOf(each, status))
  const validators = pointers.filter((pointer) => pointer !== undefined).map(validator)
  if (validators.some((validate) => validate(body))) return
  const faults = validators.map(({ errors }) => ajv.errorsText(errors))
  throw new Error(`not as openapi.json describes ${status} of ${name}: ${faults.join('; ') || 'no such status'}`)
}
