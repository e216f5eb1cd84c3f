import { TollgateError } from './error.ts'
import type { Shape } from './operations.ts'
import { endedEarlier } from './retry.ts'

/**
 * Throws an error if a success does not have the form of the operation's answer. Then it is not from the service but,
 * for example, from a proxy, and nobody knows whether the service has carried out the request.
 */
export function requireAnswer(response: Response, shape: Shape, data: unknown, request: unknown): void {
  if (endedEarlier.has(response)) return
  const fault = findFault(response, shape, data) ?? findMissing(data, request)
  if (fault !== undefined) throw new TollgateError(response, undefined, fault)
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object'

/** Describes the first field of an answer that is missing or has another type. */
function findFault(response: Response, shape: Shape, data: unknown): string | undefined {
  if (!isObject(data)) return 'the answer is not a JSON object'
  const names = Object.keys(shape)
  // An answer without fields says nothing by itself. The service gives each answer an id.
  if (names.length === 0 && !response.headers.has('x-request-id')) return 'the answer has no x-request-id'
  return findFaultIn(shape, data)
}

function findFaultIn(shape: Shape, data: Record<string, unknown>): string | undefined {
  for (const [key, wanted] of Object.entries(shape)) {
    const name = key.replace('?', '')
    const value = data[name]
    if (value === undefined && key.endsWith('?')) continue
    const element = typeof wanted === 'string' ? undefined : wanted[0]
    const types = typeof wanted === 'string' ? wanted.split(' ') : ['array']
    if (!types.includes(typeOf(value))) return `${name} is not of type ${types.join(' or ')}`
    if (element === undefined) continue
    for (const [index, each] of (value as unknown[]).entries()) {
      if (!isObject(each)) return `${name}[${index}] is not an object`
      const fault = findFaultIn(element, each)
      if (fault !== undefined) return `${name}[${index}].${fault}`
    }
  }
  return undefined
}

/** Describes a batch whose answers are not as many as its checks. Such answers cannot be told apart. */
function findMissing(data: unknown, request: unknown): string | undefined {
  const { pairs, evaluations } = data as { pairs?: unknown[]; evaluations?: unknown[] }
  const {
    bodies,
    evaluations: asked,
    options,
  } = (request ?? {}) as {
    bodies?: unknown[]
    evaluations?: unknown[]
    options?: { evaluations_semantic?: string }
  }
  if (pairs !== undefined && bodies !== undefined && pairs.length !== bodies.length)
    return `${bodies.length} checks have ${pairs.length} answers`
  const mayEndEarly = (options?.evaluations_semantic ?? 'execute_all') !== 'execute_all'
  if (asked === undefined || asked.length === 0 || mayEndEarly) return undefined
  return evaluations?.length === asked.length ? undefined : `${asked.length} checks have ${evaluations?.length} answers`
}
